package io.stormwatch.loadgen;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * What happened in one interval.
 *
 * @param end when the interval ended
 * @param elapsedSeconds since the run started
 * @param seconds length of the interval
 * @param position where in the plan the run is
 * @param warmUp whether the interval lies in the warm-up
 * @param attempted records handed to the client
 * @param acknowledged records that the broker confirmed
 * @param failed records lost
 * @param acknowledgedBytes bytes of the confirmed records: key, value and headers
 * @param batchBytes mean size of a batch, by the client's own sampling
 * @param compression compressed size over plain size, by the client's own sampling
 * @param latency of the records confirmed in the interval
 * @param latencyMicros the same as a histogram, not to be changed
 * @param lag behind the schedule
 * @param failures records lost since the start, by cause
 * @param usage what the process used
 * @param totals since the start
 */
public record IntervalReport(
    Instant end,
    double elapsedSeconds,
    double seconds,
    Position position,
    boolean warmUp,
    long attempted,
    long acknowledged,
    long failed,
    long acknowledgedBytes,
    OptionalDouble batchBytes,
    OptionalDouble compression,
    Optional<Latency> latency,
    Histogram latencyMicros,
    Lag lag,
    Map<String, Long> failures,
    ProcessUsage usage,
    Totals totals) {

  /**
   * A place in the plan.
   *
   * @param phase the phase's name
   * @param number its number, from 1
   * @param phases number of phases
   * @param done part of the phase that is done, 0 to 1
   * @param askedRate events per second that the plan asks for at the end of the interval; empty
   *     when unlimited, after the end, and when this machine has only a part of the load
   */
  public record Position(
      String phase, int number, int phases, double done, OptionalDouble askedRate) {}

  /**
   * How far sending is behind the schedule, in milliseconds.
   *
   * @param now at the end of the interval, the slowest thread's
   * @param max the longest in the interval
   */
  public record Lag(double now, double max) {}

  /** Counts since the start. */
  public record Totals(long attempted, long acknowledged, long failed, long acknowledgedBytes) {

    /** Records on their way. */
    public long inFlight() {
      return Math.max(0, attempted - acknowledged - failed);
    }
  }

  public IntervalReport {
    requireNonNull(end, "end");
    requireNonNull(position, "position");
    requireNonNull(latency, "latency");
    failures = Map.copyOf(failures);
  }

  /** Records per second handed to the client. */
  public double attemptedRate() {
    return attempted / seconds;
  }

  /** Records per second that the broker confirmed. */
  public double acknowledgedRate() {
    return acknowledged / seconds;
  }

  /** Megabytes (1,000,000 bytes) per second that the broker confirmed. */
  public double megabytesPerSecond() {
    return acknowledgedBytes / 1e6 / seconds;
  }
}
