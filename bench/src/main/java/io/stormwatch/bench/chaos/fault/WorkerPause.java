package io.stormwatch.bench.chaos.fault;

import io.stormwatch.local.StormWorker;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * A worker without the spout stands still for longer than Storm waits for a tuple, then goes on
 * with what it held: tuples time out, come again elsewhere or behind themselves, and their first
 * copies are finished late.
 */
public final class WorkerPause implements Fault {

  private final Workers workers;
  private final StormWorker struck;
  private final LongSupplier failed;
  private final long failedBefore;

  /**
   * A pause that has not begun.
   *
   * @param failed counts the tuples that the spout has seen fail
   */
  public WorkerPause(Workers workers, LongSupplier failed) {
    this.workers = workers;
    this.failed = failed;
    this.failedBefore = failed.getAsLong();
    this.struck = workers.one(false);
  }

  @Override
  public String target() {
    return Workers.name(struck, false);
  }

  @Override
  public OptionalLong pid() {
    return workers.pids().contains(struck.pid())
        ? OptionalLong.of(struck.pid())
        : OptionalLong.empty();
  }

  @Override
  public void strike() {
    workers.storm().pauseWorker(struck);
  }

  /** Tuples have timed out. */
  @Override
  public boolean isSeen() {
    return failed.getAsLong() > failedBefore;
  }

  @Override
  public void end() {
    workers.storm().resumeWorker(struck);
  }

  @Override
  public boolean isOver() {
    return true;
  }
}
