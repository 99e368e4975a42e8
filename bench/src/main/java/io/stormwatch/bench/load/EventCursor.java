package io.stormwatch.bench.load;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import java.time.Instant;

/**
 * Makes the events of a workload one after the other. Every part is one transaction in the topic,
 * whose end takes an offset of each partition. Not thread-safe.
 */
public final class EventCursor {

  /** Early in a day, so that all events of a run lie in one bucket of a day. */
  static final long START_MILLIS = Instant.parse("2026-01-15T01:00:00Z").toEpochMilli();

  private static final int EVENTS_PER_MILLI = 10;
  private static final double LEVEL = 100;
  private static final int NOISE_BITS = 16;

  private final Workload workload;
  private final long[] offsets;
  private long next;

  EventCursor(Workload workload) {
    this.workload = workload;
    this.offsets = new long[workload.partitions()];
  }

  /** Whether there is another event. */
  public boolean hasNext() {
    return next < workload.total();
  }

  /** The next event. */
  public Event next() {
    long number = next;
    long series = seriesOf(number);
    int partition = partitionOf(series);
    long offset = offsets[partition];
    step(partition);
    return new Event(
        new EventId(workload.topic(), partition, offset),
        name(series),
        START_MILLIS + number / EVENTS_PER_MILLI,
        valueOf(number));
  }

  /** Passes over events. */
  public void skip(long events) {
    for (long i = 0; i < events; i++) {
      step(partitionOf(seriesOf(next)));
    }
  }

  /** The offset of the next event of each partition. */
  long[] offsets() {
    return offsets.clone();
  }

  private void step(int partition) {
    offsets[partition]++;
    next++;
    if (next == workload.beforeMeasured()) {
      for (int i = 0; i < offsets.length; i++) {
        offsets[i]++;
      }
    }
  }

  private int partitionOf(long series) {
    return partitionOf(series, workload);
  }

  /** The partition of a series, by its number. */
  static int partitionOf(long series, Workload workload) {
    return (int) (series % workload.partitions());
  }

  /** What a series is called, by its number. */
  static String name(long series) {
    return "series-" + series;
  }

  private long seriesOf(long number) {
    if (number < workload.historyEvents()) {
      return number % workload.series();
    }
    if (number >= workload.beforeMeasured()) {
      return anyOf(number);
    }
    long warming = number - workload.historyEvents();
    long chosen = warming < workload.series() ? warming : anyOf(number);
    return workload.warmUpApart() ? workload.series() + chosen : chosen;
  }

  private long anyOf(long number) {
    return workload.choice().pick(mixed(number), workload.series());
  }

  /** A level with noise of about one unit that never strays far from it. */
  private static double valueOf(long number) {
    long bits = mixed(~number);
    double sum = 0;
    for (int i = 0; i < Long.SIZE / NOISE_BITS; i++) {
      sum += (bits >>> (i * NOISE_BITS)) & ((1 << NOISE_BITS) - 1);
    }
    double noise = sum / (1 << NOISE_BITS) - 2;
    return LEVEL + Math.rint(noise * 1000) / 1000;
  }

  /** The finalizer of SplitMix64. */
  private static long mixed(long number) {
    long z = (number + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
