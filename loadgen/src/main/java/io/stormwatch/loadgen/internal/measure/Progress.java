package io.stormwatch.loadgen.internal.measure;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.internal.send.Timeline;
import io.stormwatch.loadgen.plan.Shard;
import java.util.List;
import java.util.OptionalDouble;

/** Says where in its plan a run is. Not thread-safe. */
public final class Progress {

  private final List<PhaseSchedule> phases;
  private final Timeline timeline;
  private final Shard shard;
  private int current;
  private long attemptedBefore;

  /** The progress of a run. */
  public Progress(List<PhaseSchedule> phases, Timeline timeline, Shard shard) {
    this.phases = phases;
    this.timeline = timeline;
    this.shard = shard;
  }

  /**
   * The place now.
   *
   * @param nanos since the run started
   * @param attempted records handed over so far
   */
  public IntervalReport.Position at(long nanos, long attempted) {
    while (current + 1 < phases.size() && hasStarted(current + 1, nanos)) {
      current++;
      attemptedBefore = attempted;
    }
    PhaseSchedule phase = phases.get(current);
    long since = nanos - timeline.start(current).map(Timeline.Start::nanos).orElse(nanos);
    return new IntervalReport.Position(
        phase.phase().name(),
        current + 1,
        phases.size(),
        done(phase, since, attempted - attemptedBefore),
        askedRate(phase, since));
  }

  private boolean hasStarted(int phase, long nanos) {
    return timeline.start(phase).filter(start -> start.nanos() <= nanos).isPresent();
  }

  private double done(PhaseSchedule phase, long since, long attempted) {
    long length = phase.durationNanos();
    double done =
        length < Long.MAX_VALUE
            ? (double) since / Math.max(1, length)
            : (double) attempted * shard.of() / Math.max(1, phase.count());
    return Math.min(1, Math.max(0, done));
  }

  private OptionalDouble askedRate(PhaseSchedule phase, long since) {
    return shard.of() > 1 || phase.curve().isEmpty() || since > phase.durationNanos()
        ? OptionalDouble.empty()
        : OptionalDouble.of(phase.curve().get().rateAt(since));
  }
}
