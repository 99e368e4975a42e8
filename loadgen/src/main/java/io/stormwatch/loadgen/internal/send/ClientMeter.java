package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.internal.measure.FailureCounts;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.SingleWriterRecorder;

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
  private final SingleWriterRecorder measured = new SingleWriterRecorder(DIGITS);
  private final SingleWriterRecorder warmUp = new SingleWriterRecorder(DIGITS);
  private final LongAdder acknowledged = new LongAdder();
  private final LongAdder acknowledgedBytes = new LongAdder();
  private final LongAdder warmUpBytes = new LongAdder();

  /**
   * A meter.
   *
   * @param warmUpNanos records due before that time of the run are measured apart
   */
  public ClientMeter(RunClock clock, long warmUpNanos, FailureCounts failures) {
    this.clock = clock;
    this.warmUpNanos = warmUpNanos;
    this.failures = failures;
  }

  void acknowledged(long dueNanos, int bytes) {
    long micros = Math.max(0, clock.nanos() - dueNanos) / 1000;
    if (dueNanos < warmUpNanos) {
      warmUp.recordValue(micros);
      warmUpBytes.add(bytes);
    } else {
      measured.recordValue(micros);
    }
    acknowledged.increment();
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
    return acknowledged.sum();
  }

  /** Bytes of the records acknowledged so far. */
  public long acknowledgedBytes() {
    return acknowledgedBytes.sum();
  }

  /** Bytes of the records acknowledged so far that were due in the warm-up. */
  public long warmUpBytes() {
    return warmUpBytes.sum();
  }

  /** Latencies since the last call of the records that count. */
  public Histogram takeMeasured() {
    return measured.getIntervalHistogram();
  }

  /** Latencies since the last call of the records of the warm-up. */
  public Histogram takeWarmUp() {
    return warmUp.getIntervalHistogram();
  }
}
