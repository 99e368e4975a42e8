package io.stormwatch.loadgen.internal.schedule;

import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The intended times of a phase's events: the n-th is due when the rate, summed up since the phase
 * began, reaches n. A pure function, so that every thread and every machine agrees. Immutable.
 */
public final class RateCurve {

  private static final double NANOS = 1e9;
  private static final double TINY = 1e-6;
  private static final double LONGEST_SECONDS = 200 * 86_400.0;

  private final RateSegment[] segments;
  private final double[] startSeconds;
  private final double[] startEvents;
  private final double seconds;
  private final long count;

  private RateCurve(List<RateSegment> parts, double seconds, long exactCount) {
    this.segments = parts.toArray(RateSegment[]::new);
    this.startSeconds = new double[segments.length];
    this.startEvents = new double[segments.length];
    double time = 0;
    double events = 0;
    for (int i = 0; i < segments.length; i++) {
      startSeconds[i] = time;
      startEvents[i] = events;
      events += segments[i].eventsUntil(segments[i].seconds());
      time += segments[i].seconds();
    }
    this.seconds = seconds;
    this.count = exactCount >= 0 ? exactCount : (long) Math.ceil(events - TINY);
  }

  /**
   * The curve of a phase.
   *
   * @throws IllegalArgumentException if the shape has none, or the count would take too long
   */
  public static RateCurve of(Shape shape, Extent extent) {
    if (extent instanceof Extent.For time) {
      double seconds = seconds(time.duration());
      return new RateCurve(segments(shape, seconds), seconds, -1);
    }
    long count = ((Extent.Exactly) extent).count();
    double seconds = secondsFor(shape, count);
    if (!(seconds <= LONGEST_SECONDS)) {
      throw new IllegalArgumentException(
          "count: " + count + " events at this rate would take more than 200 days");
    }
    // Room for the last event even when the division was rounded down.
    double room = Math.max(seconds, 1e-9) * (1 + 1e-12);
    return new RateCurve(segments(shape, room), seconds, count);
  }

  /** Number of events. */
  public long count() {
    return count;
  }

  /** Length in nanoseconds. */
  public long durationNanos() {
    return Math.round(seconds * NANOS);
  }

  /** When the n-th event is due, n from 0, in nanoseconds since the phase began. */
  public long nanosOf(long n) {
    int i = segments.length - 1;
    while (i > 0 && n < startEvents[i]) {
      i--;
    }
    double time = startSeconds[i] + segments[i].timeOf(n - startEvents[i]);
    return Math.round(time * NANOS);
  }

  /** Events per second asked for at that time, 0 outside the phase. */
  public double rateAt(long nanos) {
    double time = nanos / NANOS;
    if (time < 0 || time > seconds) {
      return 0;
    }
    int i = segments.length - 1;
    while (i > 0 && time < startSeconds[i]) {
      i--;
    }
    return segments[i].rateAt(time - startSeconds[i]);
  }

  private static List<RateSegment> segments(Shape shape, double seconds) {
    List<RateSegment> parts = new ArrayList<>();
    if (shape instanceof Shape.Hold hold) {
      parts.add(new RateSegment.Linear(hold.rate(), hold.rate(), seconds));
    } else if (shape instanceof Shape.Ramp ramp) {
      parts.add(new RateSegment.Linear(ramp.from(), ramp.to(), seconds));
    } else if (shape instanceof Shape.Step step) {
      double each = seconds / step.rates().size();
      step.rates().forEach(rate -> parts.add(new RateSegment.Linear(rate, rate, each)));
    } else if (shape instanceof Shape.Spike spike) {
      double peak = seconds * spike.share();
      double base = (seconds - peak) / 2;
      parts.add(new RateSegment.Linear(spike.base(), spike.base(), base));
      parts.add(new RateSegment.Linear(spike.peak(), spike.peak(), peak));
      parts.add(new RateSegment.Linear(spike.base(), spike.base(), base));
    } else if (shape instanceof Shape.Sine sine) {
      parts.add(new RateSegment.Sine(sine.low(), sine.high(), seconds(sine.period()), seconds));
    } else {
      throw new IllegalArgumentException("no schedule: " + shape);
    }
    return parts;
  }

  private static double secondsFor(Shape shape, long count) {
    if (shape instanceof Shape.Sine sine) {
      return new RateSegment.Sine(sine.low(), sine.high(), seconds(sine.period()), 0)
          .timeOf((double) count);
    }
    // The mean rate of the other shapes does not depend on their length.
    RateCurve unit = new RateCurve(segments(shape, 1), 1, 0);
    int last = unit.segments.length - 1;
    double mean =
        unit.startEvents[last] + unit.segments[last].eventsUntil(unit.segments[last].seconds());
    return count / mean;
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / NANOS;
  }
}
