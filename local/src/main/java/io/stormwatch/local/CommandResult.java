package io.stormwatch.local;

/**
 * What became of a program that ran to its end.
 *
 * @param exitCode its exit code
 * @param output what it wrote to standard output and standard error
 */
public record CommandResult(int exitCode, String output) {}
