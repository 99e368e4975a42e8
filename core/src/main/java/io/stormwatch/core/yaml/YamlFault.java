package io.stormwatch.core.yaml;

/**
 * What is wrong with a document as YAML.
 *
 * @param line line of the document, from 1
 * @param key path of the key concerned, empty if there is none
 * @param problem one sentence
 */
public record YamlFault(int line, String key, String problem) {}
