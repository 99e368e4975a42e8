package io.stormwatch.loadgen;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a run sent, and the broker acknowledged, that is not plain.
 *
 * @param invalidByReason records that are no events, by the code of the reason
 * @param anomalyEventsByKind events of injected anomalies, by the code of the kind
 * @param anomalyEpisodesByKind injected anomalies, by the code of the kind
 * @param late late events
 * @param outOfOrder events slightly out of order
 * @param duplicates records that repeat another one
 */
public record SpecialCounts(
    Map<String, Long> invalidByReason,
    Map<String, Long> anomalyEventsByKind,
    Map<String, Long> anomalyEpisodesByKind,
    long late,
    long outOfOrder,
    long duplicates) {

  public SpecialCounts {
    invalidByReason = Map.copyOf(invalidByReason);
    anomalyEventsByKind = Map.copyOf(anomalyEventsByKind);
    anomalyEpisodesByKind = Map.copyOf(anomalyEpisodesByKind);
  }

  /** Records that are no events. */
  public long invalid() {
    return sum(invalidByReason);
  }

  /** Events of injected anomalies. */
  public long anomalyEvents() {
    return sum(anomalyEventsByKind);
  }

  /** Injected anomalies. */
  public long anomalyEpisodes() {
    return sum(anomalyEpisodesByKind);
  }

  /** These counts and others together. */
  public SpecialCounts plus(SpecialCounts other) {
    return new SpecialCounts(
        merged(invalidByReason, other.invalidByReason),
        merged(anomalyEventsByKind, other.anomalyEventsByKind),
        merged(anomalyEpisodesByKind, other.anomalyEpisodesByKind),
        late + other.late,
        outOfOrder + other.outOfOrder,
        duplicates + other.duplicates);
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  private static Map<String, Long> merged(Map<String, Long> a, Map<String, Long> b) {
    Map<String, Long> result = new TreeMap<>(a);
    b.forEach((key, count) -> result.merge(key, count, Long::sum));
    return result;
  }
}
