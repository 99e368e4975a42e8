package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import java.util.List;
import java.util.Optional;

/**
 * When phases start. A scheduled phase is followed by the next one at its planned end, however far
 * behind the threads are, so that the load stays open. An unlimited phase is over when all threads
 * have finished it. Thread-safe.
 */
public final class Timeline {

  private final List<PhaseSchedule> phases;
  private final int threads;
  private final RunClock clock;
  private final RunControl control;
  private final Start[] starts;
  private final int[] finished;
  private final long[] reached;

  /**
   * When a phase starts.
   *
   * @param nanos since the run started
   * @param eventNanos event time since the start of event time
   */
  public record Start(long nanos, long eventNanos) {}

  /** A timeline whose first phase starts at 0. */
  public Timeline(List<PhaseSchedule> phases, int threads, RunClock clock, RunControl control) {
    this.phases = phases;
    this.threads = threads;
    this.clock = clock;
    this.control = control;
    this.starts = new Start[phases.size() + 1];
    this.finished = new int[phases.size()];
    this.reached = new long[phases.size()];
    starts[0] = new Start(0, 0);
    addScheduledStarts(0);
  }

  private void addScheduledStarts(int from) {
    for (int i = from; i < phases.size() && phases.get(i).curve().isPresent(); i++) {
      PhaseSchedule phase = phases.get(i);
      long length = phase.curve().get().durationNanos();
      starts[i + 1] = new Start(starts[i].nanos() + length, starts[i].eventNanos() + length);
    }
  }

  /** Waits until it is known when a phase starts; empty if the run is to end. */
  public synchronized Optional<Start> awaitStart(int phase) throws InterruptedException {
    while (starts[phase] == null && !control.isStopped()) {
      wait(100);
    }
    return control.isStopped() ? Optional.empty() : Optional.of(starts[phase]);
  }

  /** When a phase starts, if it is known. */
  public synchronized Optional<Start> start(int phase) {
    return Optional.ofNullable(starts[phase]);
  }

  /**
   * A thread has sent its last record of a phase.
   *
   * @param eventNanos event time that it reached, since the phase began
   */
  public synchronized void finish(int phase, long eventNanos) {
    reached[phase] = Math.max(reached[phase], eventNanos);
    finished[phase]++;
    if (finished[phase] == threads && starts[phase + 1] == null) {
      long length = Math.max(reached[phase], phases.get(phase).eventDurationNanos());
      starts[phase + 1] = new Start(clock.nanos(), starts[phase].eventNanos() + length);
      addScheduledStarts(phase + 1);
      notifyAll();
    }
  }
}
