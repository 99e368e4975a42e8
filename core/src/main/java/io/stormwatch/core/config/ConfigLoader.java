package io.stormwatch.core.config;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.config.internal.load.Loading;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.core.yaml.TextFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads configurations, strictly: whatever is unknown, doubled, of the wrong type, out of range or
 * at odds with another key is refused, all at once, each with its place. Never throws for what
 * stands in a file. Immutable and thread-safe.
 */
public final class ConfigLoader {

  private final Detectors detectors;
  private final StormSettingsValidator storm;
  private final ClientSettingsValidator clients;

  /**
   * A loader.
   *
   * @param detectors the detectors that may be chosen
   * @param storm what Storm knows of its own settings
   * @param clients what Kafka's clients and the Cassandra driver know of theirs
   */
  public ConfigLoader(
      Detectors detectors, StormSettingsValidator storm, ClientSettingsValidator clients) {
    this.detectors = requireNonNull(detectors, "detectors");
    this.storm = requireNonNull(storm, "storm");
    this.clients = requireNonNull(clients, "clients");
  }

  /**
   * Reads a file.
   *
   * @param file a YAML file in UTF-8
   * @param overrides each {@code key=value} with a key of the file; a later one of the same key
   *     replaces an earlier one. A value that begins with a quote, a bracket or a brace is YAML,
   *     any other is taken as it stands.
   * @param env the environment, in which <code>${NAME}</code> is looked up; empty: not set
   */
  public LoadResult load(
      Path file, List<String> overrides, Function<String, Optional<String>> env) {
    TextFile.Content content = TextFile.read(file);
    if (content instanceof TextFile.Text text) {
      return loadText(file.toString(), text.text(), overrides, env);
    }
    String reason = ((TextFile.Unreadable) content).reason();
    return new LoadResult.Refused(
        List.of(new Problem(file.toString(), 1, "", reason, Optional.empty())));
  }

  /**
   * Reads a text as {@link #load} reads a file's.
   *
   * @param name stands for the file in problems
   * @param text a YAML document
   */
  public LoadResult loadText(
      String name, String text, List<String> overrides, Function<String, Optional<String>> env) {
    return new Loading(name, detectors, storm, clients, env).load(text, overrides);
  }
}
