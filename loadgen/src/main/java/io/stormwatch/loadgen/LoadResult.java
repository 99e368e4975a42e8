package io.stormwatch.loadgen;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/**
 * What a run came to. Always: attempted = acknowledged + failed.
 *
 * @param stopped whether the run was ended before its plan was
 * @param error why the run broke off, if it did
 * @param start when the clock started
 * @param seconds from then until the last record was answered
 * @param sendingSeconds from then until the last record was handed over
 * @param attempted records handed to the client
 * @param acknowledged records that the broker confirmed
 * @param failed records lost
 * @param failures records lost, by cause
 * @param acknowledgedBytes bytes of the confirmed records: key, value and headers
 * @param planned records that the whole plan holds, and its mean rate; empty if only time ends it
 * @param measured the part after the warm-up
 * @param warmUp the warm-up, empty if there was none
 * @param lag behind the schedule, in milliseconds
 * @param special what was sent that is not plain
 * @param batchBytes mean size of a batch
 * @param compression compressed size over plain size
 * @param clock this machine's clock against the broker's, if it was measured
 * @param usage what the process used over the whole run
 */
public record LoadResult(
    boolean stopped,
    Optional<String> error,
    Instant start,
    double seconds,
    double sendingSeconds,
    long attempted,
    long acknowledged,
    long failed,
    Map<String, Long> failures,
    long acknowledgedBytes,
    Optional<Planned> planned,
    Part measured,
    Optional<Part> warmUp,
    IntervalReport.Lag lag,
    SpecialCounts special,
    OptionalDouble batchBytes,
    OptionalDouble compression,
    Optional<ClockOffset> clock,
    ProcessUsage usage) {

  /**
   * What the plan asks for, over all machines.
   *
   * @param records number of records
   * @param rate mean records per second; empty if a part of the plan is unlimited
   */
  public record Planned(long records, OptionalDouble rate) {}

  /**
   * One part of a run.
   *
   * @param seconds its length
   * @param acknowledged records confirmed in it
   * @param acknowledgedBytes their bytes
   * @param latencyMicros latencies of the records that were due in it, not to be changed
   */
  public record Part(
      double seconds, long acknowledged, long acknowledgedBytes, Histogram latencyMicros) {

    /** Records per second. */
    public OptionalDouble rate() {
      return seconds > 0 ? OptionalDouble.of(acknowledged / seconds) : OptionalDouble.empty();
    }

    /** Megabytes (1,000,000 bytes) per second. */
    public OptionalDouble megabytesPerSecond() {
      return seconds > 0
          ? OptionalDouble.of(acknowledgedBytes / 1e6 / seconds)
          : OptionalDouble.empty();
    }

    /** Latencies in milliseconds; empty if nothing was confirmed. */
    public Optional<Latency> latency() {
      return Latency.ofMicros(latencyMicros);
    }
  }

  /**
   * This machine's clock minus the broker's.
   *
   * @param millis the difference, positive if this machine is ahead
   * @param uncertaintyMillis how far off the difference may be
   */
  public record ClockOffset(double millis, double uncertaintyMillis) {

    /** Whether the clocks differ by more than can be explained otherwise. */
    public boolean isCertain() {
      return Math.abs(millis) > uncertaintyMillis;
    }
  }

  public LoadResult {
    requireNonNull(start, "start");
    failures = Map.copyOf(failures);
    if (attempted != acknowledged + failed) {
      throw new IllegalArgumentException(
          "attempted " + attempted + " ≠ acknowledged " + acknowledged + " + failed " + failed);
    }
  }

  /** Whether nothing was lost and nothing broke off. */
  public boolean ok() {
    return failed == 0 && error.isEmpty();
  }
}
