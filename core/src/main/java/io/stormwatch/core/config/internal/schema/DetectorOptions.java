package io.stormwatch.core.config.internal.schema;

import java.util.List;

/** The detector; its parameters are described by the detectors themselves. */
public final class DetectorOptions {

  public static final Option<String> NAME =
      Option.of(
          "detector.name",
          Types.SOME_TEXT,
          "z-score",
          config -> config.detector().name(),
          "The detector that judges events; none stores them without deciding. Its parameters"
              + " stand beside the name; those of another detector are refused.");

  public static final Option<String> DECISIONS_TOPIC =
      Option.of(
          "detector.decisions-topic",
          Types.TOPIC_NAME_OR_NONE,
          "",
          config -> config.topics().decisions(),
          "Topic for the decision on every event, anomalous or not; empty: none. For audits: it"
              + " doubles what goes through the broker.");

  static final Section SECTION =
      new Section("detector", "The detector and its parameters.", List.of(NAME, DECISIONS_TOPIC));

  private DetectorOptions() {}
}
