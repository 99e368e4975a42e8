package io.stormwatch.loadgen.plan;

import java.util.Map;
import java.util.TreeMap;

/**
 * A topic to create if it does not exist.
 *
 * @param partitions 1 to 100,000
 * @param replication 1 to 100
 * @param settings the topic's own settings
 */
public record TopicSpec(int partitions, short replication, Map<String, String> settings) {

  /** 90 partitions, one replica. */
  public static final TopicSpec DEFAULT = new TopicSpec(90, (short) 1, Map.of());

  public TopicSpec {
    settings = Map.copyOf(new TreeMap<>(settings));
    if (partitions < 1 || partitions > 100_000) {
      throw new IllegalArgumentException("partitions: must be from 1 to 100000, not " + partitions);
    }
    if (replication < 1 || replication > 100) {
      throw new IllegalArgumentException("replication: must be from 1 to 100, not " + replication);
    }
  }
}
