package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.internal.measure.FailureCounts;
import org.HdrHistogram.Histogram;

/**
 * What one Kafka client's records came to. Acknowledgements come on the client's own thread, one
 * after another; failures may come on others too. Reading is safe at any time.
 */
public final class ClientMeter {

  /** Latencies are kept in microseconds to three significant digits. */
  public static final int DIGITS = 3;

  private final RunClock clock;
  private final long warmUpNanos;
  private final FailureCounts failures;
  private final LatencyCounts measured = new LatencyCounts(DIGITS);
  private final LatencyCounts warmUp;
  private final SingleWriterCount acknowledged = new SingleWriterCount();
  private final SingleWriterCount acknowledgedBytes = new SingleWriterCount();
  private final SingleWriterCount warmUpBytes = new SingleWriterCount();

  /**
   * A meter.
   *
   * @param warmUpNanos records due before that time of the run are measured apart
   */
  public ClientMeter(RunClock clock, long warmUpNanos, FailureCounts failures) {
    this.clock = clock;
    this.warmUpNanos = warmUpNanos;
    this.failures = failures;
    this.warmUp = warmUpNanos > 0 ? new LatencyCounts(DIGITS) : measured;
  }

  void acknowledged(long dueNanos, int bytes) {
    long micros = Math.max(0, clock.nanos() - dueNanos) / 1000;
    if (dueNanos < warmUpNanos) {
      warmUp.record(micros);
      warmUpBytes.add(bytes);
    } else {
      measured.record(micros);
    }
    acknowledged.add(1);
    acknowledgedBytes.add(bytes);
  }

  void failed(Exception failure) {
    failures.add(failure);
  }

  /** A record was not even tried, since the broker has been away for too long. */
  void givenUp() {
    failures.add("BrokerAway", 1);
  }

  /** Records acknowledged so far. */
  public long acknowledgedRecords() {
    return acknowledged.get();
  }

  /** Bytes of the records acknowledged so far. */
  public long acknowledgedBytes() {
    return acknowledgedBytes.get();
  }

  /** Bytes of the records acknowledged so far that were due in the warm-up. */
  public long warmUpBytes() {
    return warmUpBytes.get();
  }

  /** Adds the latencies since the last call of the records that count. */
  public void takeMeasured(Histogram into) {
    measured.takeInto(into);
  }

  /** Adds the latencies since the last call of the records of the warm-up. */
  public void takeWarmUp(Histogram into) {
    if (warmUpNanos > 0) {
      warmUp.takeInto(into);
    }
  }
}
