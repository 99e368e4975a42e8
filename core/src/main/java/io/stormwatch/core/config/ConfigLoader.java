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
    return read(file, text -> loadText(file.toString(), text, overrides, env));
  }

  /**
   * Reads a text as {@link #load} reads a file's.
   *
   * @param name stands for the file in problems
   * @param text a YAML document
   */
  public LoadResult loadText(
      String name, String text, List<String> overrides, Function<String, Optional<String>> env) {
    return new Loading(name, detectors, storm, clients, env, Optional.empty())
        .load(text, overrides);
  }

  /**
   * Reads a file as {@link #load} does, to judge stored values with a detector of one's choice,
   * which may need memory. The file's parameters of another detector are left aside.
   *
   * @param detector the detector's name
   */
  public LoadResult loadForDetector(
      Path file, String detector, List<String> overrides, Function<String, Optional<String>> env) {
    return read(file, text -> loadTextForDetector(file.toString(), text, detector, overrides, env));
  }

  /** Reads a text as {@link #loadForDetector} reads a file's. */
  public LoadResult loadTextForDetector(
      String name,
      String text,
      String detector,
      List<String> overrides,
      Function<String, Optional<String>> env) {
    return new Loading(name, detectors, storm, clients, env, Optional.of(detector))
        .load(text, overrides);
  }

  private static LoadResult read(Path file, Function<String, LoadResult> load) {
    TextFile.Content content = TextFile.read(file);
    if (content instanceof TextFile.Text text) {
      return load.apply(text.text());
    }
    String reason = ((TextFile.Unreadable) content).reason();
    return new LoadResult.Refused(
        List.of(new Problem(file.toString(), Problem.NO_LINE, "", reason, Optional.empty())));
  }
}
