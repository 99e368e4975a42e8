package io.stormwatch.loadgen.internal.measure;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.internal.send.RunBrokenException;
import io.stormwatch.loadgen.internal.send.Worker;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Adds up a run that is over. */
public final class ResultMaker {

  private static final String UNANSWERED = "unanswered";

  private final Worker.Shared shared;
  private final RunMeters meters;
  private final IntervalMeter intervals;
  private final Optional<LabelFile> labels;

  /** The result of a run, all of whose clients are closed. */
  public ResultMaker(
      Worker.Shared shared, RunMeters meters, IntervalMeter intervals, Optional<LabelFile> labels) {
    this.shared = shared;
    this.meters = meters;
    this.intervals = intervals;
    this.labels = labels;
  }

  /**
   * The result.
   *
   * @param sentNanos when the last record was handed over
   * @param answeredNanos when the last record was answered
   */
  public LoadResult make(boolean stopped, long sentNanos, long answeredNanos) {
    long attempted = meters.attempted();
    long unanswered = attempted - meters.acknowledged() - meters.failures().total();
    if (unanswered > 0) {
      meters.failures().add(UNANSWERED, unanswered);
    }
    long warmUpNanos = shared.plan().execution().warmUp().toNanos();
    double seconds = answeredNanos / 1e9;
    double warmUpSeconds = Math.min(warmUpNanos / 1e9, seconds);
    return new LoadResult(
        stopped,
        error(),
        Instant.ofEpochMilli(shared.clock().startMillis()),
        seconds,
        sentNanos / 1e9,
        attempted,
        meters.acknowledged(),
        meters.failures().total(),
        meters.failures().byCause(),
        meters.acknowledgedBytes(),
        planned(),
        new LoadResult.Part(
            seconds - warmUpSeconds,
            intervals.measured().getTotalCount(),
            meters.acknowledgedBytes() - meters.warmUpBytes(),
            intervals.measured()),
        warmUp(warmUpSeconds),
        new IntervalReport.Lag(0, intervals.maxLagMillis()),
        meters.special().counts(),
        intervals.batchBytes(),
        intervals.compression(),
        shared.clockOffset(),
        intervals.totalUsage());
  }

  private Optional<String> error() {
    return shared
        .control()
        .failure()
        .map(f -> f instanceof RunBrokenException ? f.getMessage() : f.toString())
        .or(() -> labels.flatMap(LabelFile::failure));
  }

  private Optional<LoadResult.Part> warmUp(double seconds) {
    return seconds == 0
        ? Optional.empty()
        : Optional.of(
            new LoadResult.Part(
                seconds,
                intervals.warmUp().getTotalCount(),
                meters.warmUpBytes(),
                intervals.warmUp()));
  }

  private Optional<LoadResult.Planned> planned() {
    List<PhaseSchedule> phases = shared.phases();
    if (phases.stream().anyMatch(phase -> phase.count() == Long.MAX_VALUE)) {
      return Optional.empty();
    }
    long records = phases.stream().mapToLong(PhaseSchedule::count).sum();
    boolean scheduled = phases.stream().allMatch(phase -> phase.curve().isPresent());
    double seconds =
        phases.stream()
            .mapToDouble(phase -> phase.curve().map(c -> c.durationNanos() / 1e9).orElse(0.0))
            .sum();
    return Optional.of(
        new LoadResult.Planned(
            records,
            scheduled && seconds > 0
                ? OptionalDouble.of(records / seconds)
                : OptionalDouble.empty()));
  }
}
