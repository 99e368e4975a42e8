package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.loadgen.plan.AnomalyKind;
import java.util.ArrayList;
import java.util.List;

/** The keys of a profile. */
final class Keys {

  static final String BOOTSTRAP_SERVERS = "kafka.bootstrap-servers";
  static final String KAFKA_PREFIX = "kafka.";
  static final String TOPIC_SETTINGS_PREFIX = "topic.settings.";
  static final String PHASES = "phases";

  private static final List<String> PLAIN =
      List.of(
          BOOTSTRAP_SERVERS,
          "topic.name",
          "topic.create",
          "topic.partitions",
          "topic.replication",
          "threads",
          "producers",
          "seed",
          "start-time",
          "shard",
          "warm-up",
          "interval",
          "clock-probe",
          "labels",
          "series.count",
          "series.choice",
          "series.exponent",
          "series.hot-ids",
          "series.hot-events",
          "series.names",
          "signal.model",
          "signal.noise",
          "signal.day",
          "anomalies.min-history",
          "faults.invalid.rate",
          "faults.invalid.kinds",
          "faults.duplicates",
          "faults.clock-offset",
          "format.type",
          "format.size",
          "format.keyed",
          "format.series-field",
          "format.time-field",
          "format.value-field",
          PHASES);

  private Keys() {}

  /** All keys but the members of open groups. */
  static List<String> all() {
    List<String> keys = new ArrayList<>(PLAIN);
    for (AnomalyKind kind : AnomalyKind.values()) {
      keys.add("anomalies." + kind.code() + ".rate");
      keys.add("anomalies." + kind.code() + ".size");
      if (!kind.isPoint()) {
        keys.add("anomalies." + kind.code() + ".duration");
      }
    }
    for (String delay : List.of("late", "out-of-order")) {
      for (String member : List.of("rate", "law", "from", "to")) {
        keys.add("faults." + delay + "." + member);
      }
    }
    return keys;
  }

  /** Whether a key belongs to a group whose members are others' to know. */
  static boolean isOpen(String key) {
    return (key.startsWith(KAFKA_PREFIX) && !key.equals(BOOTSTRAP_SERVERS))
        || key.startsWith(TOPIC_SETTINGS_PREFIX);
  }
}
