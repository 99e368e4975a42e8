package io.stormwatch.core.config;

import java.util.List;

/**
 * What to read and where results go. Exactly one of {@code names} and {@code pattern} is given.
 *
 * @param names topics to read, empty if a pattern is used
 * @param pattern regular expression of topics to read, empty if names are used; never matches a
 *     dead-letter topic or the anomalies topic
 * @param anomalies topic of anomaly messages
 * @param deadLetterSuffix appended to a source topic's name to make its dead-letter topic
 * @param decisions topic of all decisions, anomalous or not; empty: they are not published
 */
public record TopicsConfig(
    List<String> names,
    String pattern,
    String anomalies,
    String deadLetterSuffix,
    String decisions) {

  public TopicsConfig {
    names = List.copyOf(names);
  }

  /** Without a topic of decisions. */
  public TopicsConfig(
      List<String> names, String pattern, String anomalies, String deadLetterSuffix) {
    this(names, pattern, anomalies, deadLetterSuffix, "");
  }

  /** Whether a topic is one that results go to, and which so is never read. */
  public boolean isOutput(String topic) {
    return topic.equals(anomalies)
        || (!decisions.isEmpty() && topic.equals(decisions))
        || topic.endsWith(deadLetterSuffix);
  }

  /** The dead-letter topic of a source topic. */
  public String deadLetterOf(String topic) {
    return topic + deadLetterSuffix;
  }
}
