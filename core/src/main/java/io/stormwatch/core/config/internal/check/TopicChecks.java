package io.stormwatch.core.config.internal.check;

import static io.stormwatch.core.config.internal.check.Check.refusing;
import static io.stormwatch.core.config.internal.check.Check.when;

import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.config.internal.schema.DetectorOptions;
import io.stormwatch.core.config.internal.schema.EventsOptions;
import io.stormwatch.core.config.internal.schema.TopicsOptions;
import java.util.List;
import java.util.Optional;

/** Rules on topics and on what is read from them. */
final class TopicChecks {

  private static final int LONGEST_NAME = 249;
  private static final String NAMES = TopicsOptions.NAMES.key();
  private static final String ANOMALIES = TopicsOptions.ANOMALIES.key();
  private static final String SUFFIX = TopicsOptions.DEAD_LETTER_SUFFIX.key();

  static final List<Check> ALL =
      List.of(
          refusing(
              List.of(TopicsOptions.PATTERN.key(), NAMES),
              (config, bounds) -> namesAndPattern(config.topics())),
          refusing(
              List.of(NAMES, ANOMALIES), (config, bounds) -> anomaliesAmongNames(config.topics())),
          refusing(
              List.of(DetectorOptions.DECISIONS_TOPIC.key(), NAMES, ANOMALIES),
              (config, bounds) -> decisionsElsewhere(config.topics())),
          refusing(
              List.of(NAMES, SUFFIX), (config, bounds) -> deadLetterAmongNames(config.topics())),
          refusing(
              List.of(ANOMALIES, SUFFIX),
              (config, bounds) ->
                  when(
                      isDeadLetter(config.topics(), config.topics().anomalies()),
                      ANOMALIES + " must not end in " + config.topics().deadLetterSuffix())),
          refusing(List.of(NAMES, SUFFIX), (config, bounds) -> tooLong(config.topics())),
          refusing(
              List.of(EventsOptions.EARLIEST.key(), EventsOptions.LATEST.key()),
              (config, bounds) -> times(config.events())),
          refusing(
              List.of(
                  EventsOptions.SERIES_FIELD.key(),
                  EventsOptions.TIME_FIELD.key(),
                  EventsOptions.VALUE_FIELD.key()),
              (config, bounds) -> fields(config)));

  private TopicChecks() {}

  private static Optional<String> namesAndPattern(TopicsConfig topics) {
    return when(
        !topics.names().isEmpty() && !topics.pattern().isEmpty(),
        "give either topics.names or topics.pattern, not both");
  }

  private static Optional<String> anomaliesAmongNames(TopicsConfig topics) {
    return when(
        topics.names().contains(topics.anomalies()),
        "topics.names must not hold topics.anomalies, " + topics.anomalies());
  }

  private static Optional<String> decisionsElsewhere(TopicsConfig topics) {
    return when(
        !topics.decisions().isEmpty()
            && (topics.names().contains(topics.decisions())
                || topics.decisions().equals(topics.anomalies())),
        "detector.decisions-topic must be a topic of its own, not " + topics.decisions());
  }

  private static Optional<String> deadLetterAmongNames(TopicsConfig topics) {
    return topics.names().stream()
        .filter(name -> isDeadLetter(topics, name))
        .findFirst()
        .map(name -> "topics.names must not hold a dead-letter topic, such as " + name);
  }

  private static boolean isDeadLetter(TopicsConfig topics, String name) {
    return name.endsWith(topics.deadLetterSuffix());
  }

  private static Optional<String> tooLong(TopicsConfig topics) {
    return topics.names().stream()
        .map(topics::deadLetterOf)
        .filter(name -> name.length() > LONGEST_NAME)
        .findFirst()
        .map(name -> "the dead-letter topic's name exceeds 249 characters: " + name);
  }

  private static Optional<String> times(EventsConfig events) {
    return when(
        !events.earliest().isBefore(events.latest()),
        "events.earliest %s must be before events.latest %s"
            .formatted(events.earliest(), events.latest()));
  }

  private static Optional<String> fields(StormwatchConfig config) {
    EventsConfig events = config.events();
    List<String> paths = List.of(events.seriesField(), events.timeField(), events.valueField());
    for (int i = 0; i < paths.size(); i++) {
      for (int j = 0; j < paths.size(); j++) {
        if (i != j && (paths.get(j) + ".").startsWith(paths.get(i) + ".")) {
          return Optional.of(
              "series, time and value need different fields, none within another; given "
                  + String.join(", ", paths));
        }
      }
    }
    return Optional.empty();
  }
}
