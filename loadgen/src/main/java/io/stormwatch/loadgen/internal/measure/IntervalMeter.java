package io.stormwatch.loadgen.internal.measure;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.Latency;
import io.stormwatch.loadgen.ProcessUsage;
import io.stormwatch.loadgen.internal.send.ClientMeter;
import io.stormwatch.loadgen.internal.send.RunClock;
import java.util.OptionalDouble;
import org.HdrHistogram.Histogram;

/** Cuts a run into intervals and keeps what is needed for its result. Not thread-safe. */
public final class IntervalMeter {

  private final RunMeters meters;
  private final RunClock clock;
  private final Progress progress;
  private final long warmUpNanos;
  private final UsageMeter usage = new UsageMeter();
  private final UsageMeter wholeUsage = new UsageMeter();
  private final Histogram measured = new Histogram(ClientMeter.DIGITS);
  private final Histogram warmUp = new Histogram(ClientMeter.DIGITS);
  private final WeightedMean batchBytes = new WeightedMean();
  private final WeightedMean compression = new WeightedMean();

  private long lastNanos;
  private IntervalReport.Totals last = new IntervalReport.Totals(0, 0, 0, 0);
  private double maxLagMillis;

  /**
   * A meter.
   *
   * @param warmUpNanos length of the warm-up
   */
  public IntervalMeter(RunMeters meters, RunClock clock, Progress progress, long warmUpNanos) {
    this.meters = meters;
    this.clock = clock;
    this.progress = progress;
    this.warmUpNanos = warmUpNanos;
  }

  /** Ends the current interval. */
  public IntervalReport take() {
    long now = clock.nanos();
    // What was answered is read before what was attempted, so that it is never more.
    long acknowledged = meters.acknowledged();
    long failed = meters.failures().total();
    long bytes = meters.acknowledgedBytes();
    IntervalReport.Totals totals =
        new IntervalReport.Totals(meters.attempted(), acknowledged, failed, bytes);
    double seconds = Math.max(1, now - lastNanos) / 1e9;
    Histogram latencies = takeLatencies();
    OptionalDouble batch = ClientUsage.mean(meters.clients().producers(), "batch-size-avg");
    OptionalDouble ratio = ClientUsage.mean(meters.clients().producers(), "compression-rate-avg");
    double weight = acknowledged - last.acknowledged();
    batchBytes.add(batch, weight);
    compression.add(ratio, weight);
    IntervalReport report =
        new IntervalReport(
            java.time.Instant.ofEpochMilli(clock.epochMillisAt(now)),
            now / 1e9,
            seconds,
            progress.at(now, totals.attempted()),
            now <= warmUpNanos,
            totals.attempted() - last.attempted(),
            totals.acknowledged() - last.acknowledged(),
            totals.failed() - last.failed(),
            totals.acknowledgedBytes() - last.acknowledgedBytes(),
            batch,
            ratio,
            Latency.ofMicros(latencies),
            latencies,
            lag(now),
            meters.failures().byCause(),
            usage.take(),
            totals);
    lastNanos = now;
    last = totals;
    return report;
  }

  private Histogram takeLatencies() {
    Histogram ofMeasured = meters.takeMeasured();
    Histogram ofWarmUp = meters.takeWarmUp();
    measured.add(ofMeasured);
    warmUp.add(ofWarmUp);
    ofMeasured.add(ofWarmUp);
    return ofMeasured;
  }

  private IntervalReport.Lag lag(long now) {
    double current = meters.lagNanos(now) / 1e6;
    double max = Math.max(current, meters.takeLags().getMaxValue() / 1e3);
    maxLagMillis = Math.max(maxLagMillis, max);
    return new IntervalReport.Lag(current, max);
  }

  /** Latencies so far of the records that count. */
  public Histogram measured() {
    return measured;
  }

  /** Latencies so far of the records of the warm-up. */
  public Histogram warmUp() {
    return warmUp;
  }

  /** Mean size of a batch so far. */
  public OptionalDouble batchBytes() {
    return batchBytes.mean();
  }

  /** Mean compressed size over plain size so far. */
  public OptionalDouble compression() {
    return compression.mean();
  }

  /** What the process used since this meter was made. */
  public ProcessUsage totalUsage() {
    return wholeUsage.take();
  }

  /** The longest lag so far in milliseconds. */
  public double maxLagMillis() {
    return maxLagMillis;
  }
}
