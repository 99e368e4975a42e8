package io.stormwatch.bench.reference;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the reference client is set.
 *
 * @param consumers threads that poll, each with a consumer of its own
 * @param workers threads of the pool behind the queue
 * @param inFlight events stored or read at once
 * @param connections of the driver to each node
 */
public record ReferenceSetting(int consumers, int workers, int inFlight, int connections) {

  /** The settings that a sweep tries, the one that is taken without a sweep first. */
  public static List<ReferenceSetting> candidates() {
    return List.of(
        new ReferenceSetting(2, 2, 2048, 2),
        new ReferenceSetting(1, 2, 1024, 1),
        new ReferenceSetting(1, 2, 512, 1),
        new ReferenceSetting(1, 2, 256, 1),
        new ReferenceSetting(1, 1, 1024, 1),
        new ReferenceSetting(2, 4, 1024, 1),
        new ReferenceSetting(1, 8, 1024, 1),
        new ReferenceSetting(1, 2, 1024, 2));
  }

  /** By name, for results. */
  public Map<String, String> toMap() {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("consumers", String.valueOf(consumers));
    map.put("workers", String.valueOf(workers));
    map.put("inFlight", String.valueOf(inFlight));
    map.put("connections", String.valueOf(connections));
    return map;
  }
}
