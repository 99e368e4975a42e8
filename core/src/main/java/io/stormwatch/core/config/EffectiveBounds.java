package io.stormwatch.core.config;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The bounds that follow from a configuration: how many events can be in flight, how long one can
 * take, how much one series can fill. Immutable.
 *
 * @param flow numbers of events and requests
 * @param time how long an event can take, against the message timeout
 * @param storage life and size of stored rows
 * @param speed how far batches and windows in memory go
 */
public record EffectiveBounds(
    FlowBounds flow, TimeBounds time, StorageBounds storage, SpeedBounds speed) {

  /** The bounds of a configuration. */
  public static EffectiveBounds of(StormwatchConfig config) {
    FlowBounds flow = FlowBounds.of(config);
    return new EffectiveBounds(
        flow, TimeBounds.of(config, flow), StorageBounds.of(config), SpeedBounds.of(config));
  }

  /** Connections that a worker opens to each Cassandra node, 1 or more. */
  public int connectionsPerNode() {
    return Math.toIntExact(Math.max(1, flow.nodeConnections()));
  }

  /** All numbers by name, units in the names, in the order of an event's way; for JSON. */
  public Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    flow.putInto(map);
    time.putInto(map);
    storage.putInto(map);
    speed.putInto(map);
    return Collections.unmodifiableMap(map);
  }

  /** The same in words for people, one bound an entry, in the order of an event's way. */
  public Map<String, String> toTable() {
    Map<String, String> table = new LinkedHashMap<>();
    flow.describe(table);
    time.describe(table);
    storage.describe(table);
    speed.describe(table);
    return Collections.unmodifiableMap(table);
  }

  /** All that matters in one line. */
  public String toLine() {
    return flow.toText() + "; " + time.toText() + "; " + storage.toText() + "; " + speed.toText();
  }
}
