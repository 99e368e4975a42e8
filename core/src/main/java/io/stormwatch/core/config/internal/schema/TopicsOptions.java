package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.yaml.TextListType;
import java.util.List;

/** What is read, and where results go. */
public final class TopicsOptions {

  public static final Option<String> PATTERN =
      Option.of(
          "topics.pattern",
          Types.REGEX,
          "",
          config -> config.topics().pattern(),
          "Topics to read by their whole name, instead of topics.names; new topics that match are"
              + " found at spout.partition-refresh; the anomalies topic and dead-letter topics are"
              + " never read.");

  public static final Option<List<String>> NAMES =
      new Option<>(
          "topics.names",
          new TextListType(Types.TOPIC_NAME),
          settings -> settings.get(PATTERN).isEmpty() ? List.of("events") : List.of(),
          "[events] unless topics.pattern is given",
          config -> config.topics().names(),
          "Topics to read; a series is a topic and a series id, so two topics never share one.");

  public static final Option<String> ANOMALIES =
      Option.of(
          "topics.anomalies",
          Types.TOPIC_NAME,
          "anomalies",
          config -> config.topics().anomalies(),
          "Topic of the anomaly messages; at-least-once, readers drop repeats by id.");

  public static final Option<String> DEAD_LETTER_SUFFIX =
      Option.of(
          "topics.dead-letter-suffix",
          Types.TOPIC_NAME,
          ".dead-letter",
          config -> config.topics().deadLetterSuffix(),
          "Appended to the name of a source topic: the topic of its invalid records.");

  static final Section SECTION =
      new Section(
          "topics",
          "What is read, and where results go.",
          List.of(NAMES, PATTERN, ANOMALIES, DEAD_LETTER_SUFFIX));

  private TopicsOptions() {}

  static TopicsConfig build(Settings settings) {
    return new TopicsConfig(
        settings.get(NAMES),
        settings.get(PATTERN),
        settings.get(ANOMALIES),
        settings.get(DEAD_LETTER_SUFFIX),
        settings.get(DetectorOptions.DECISIONS_TOPIC));
  }
}
