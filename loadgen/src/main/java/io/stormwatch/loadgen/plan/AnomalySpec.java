package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * One kind of anomaly to inject.
 *
 * @param kind what it looks like
 * @param rate share of a series' events that belong to such an anomaly, more than 0, at most 0.5
 * @param size how far it goes, in standard deviations of the series' noise, more than 0
 * @param duration length of an episode in event time; zero for the kinds of one event
 */
public record AnomalySpec(AnomalyKind kind, double rate, double size, Duration duration) {

  public AnomalySpec {
    requireNonNull(kind, "kind");
    requireNonNull(duration, "duration");
    if (!(rate > 0 && rate <= 0.5)) {
      throw new IllegalArgumentException(
          kind.code() + ".rate: must be above 0 and at most 0.5, not " + rate);
    }
    if (!(size > 0 && size <= 1e6)) {
      throw new IllegalArgumentException(
          kind.code() + ".size: must be above 0 and at most 1000000, not " + size);
    }
    if (kind.isPoint() ? !duration.isZero() : duration.toMillis() < 1) {
      throw new IllegalArgumentException(
          kind.code()
              + ".duration: "
              + (kind.isPoint() ? "one event has none" : "must be 1ms or more"));
    }
  }

  /** An anomaly of one event with its kind's own size. */
  public static AnomalySpec point(AnomalyKind kind, double rate) {
    return new AnomalySpec(kind, rate, kind.defaultSize(), Duration.ZERO);
  }

  /** An anomaly that lasts, with its kind's own size. */
  public static AnomalySpec lasting(AnomalyKind kind, double rate, Duration duration) {
    return new AnomalySpec(kind, rate, kind.defaultSize(), duration);
  }
}
