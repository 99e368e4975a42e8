package io.stormwatch.loadgen.plan;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Which anomalies are injected.
 *
 * <p>With a minimum history, and for anomalies of more than one event, the generator has to
 * remember something of a series. It does so for the first {@link #TRACKED} series only, so that
 * its memory does not grow with their number, and injects such anomalies nowhere else.
 *
 * @param specs at most one per kind
 * @param minHistory an anomaly begins only after so many events of its series that were sent since
 *     the start or since its last anomaly; 0 to 65,000
 */
public record AnomalyPlan(List<AnomalySpec> specs, int minHistory) {

  /** Number of series that the generator remembers. */
  public static final int TRACKED = 1 << 20;

  /** No anomalies. */
  public static final AnomalyPlan NONE = new AnomalyPlan(List.of(), 0);

  public AnomalyPlan {
    specs = List.copyOf(specs);
    if (minHistory < 0 || minHistory > 65_000) {
      throw new IllegalArgumentException("min-history: must be from 0 to 65000, not " + minHistory);
    }
    if (specs.stream().map(AnomalySpec::kind).distinct().count() != specs.size()) {
      throw new IllegalArgumentException("anomalies: a kind is named twice");
    }
    checkRoom(specs);
  }

  private static void checkRoom(List<AnomalySpec> specs) {
    List<AnomalySpec> lasting = specs.stream().filter(s -> !s.kind().isPoint()).toList();
    double episodesPerMilli =
        lasting.stream().mapToDouble(s -> s.rate() / s.duration().toMillis()).sum();
    long longest = lasting.stream().mapToLong(s -> s.duration().toMillis()).max().orElse(0);
    if (longest * episodesPerMilli > 1) {
      throw new IllegalArgumentException(
          "anomalies: episodes of "
              + lasting.stream().map(s -> s.kind().code()).collect(Collectors.joining(", "))
              + " would overlap; lower a rate or make their durations more alike");
    }
    double points =
        specs.stream().filter(s -> s.kind().isPoint()).mapToDouble(AnomalySpec::rate).sum();
    if (points > 1) {
      throw new IllegalArgumentException("anomalies: rates add up to more than 1");
    }
  }
}
