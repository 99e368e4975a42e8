package io.stormwatch.bench.chaos.fault;

import io.stormwatch.local.StormWorker;
import java.util.OptionalLong;

/**
 * A worker that is killed and started again by its supervisor. It is itself again when its bolts
 * run.
 */
public final class WorkerKill implements Fault {

  private final Workers workers;
  private final StormWorker struck;
  private final boolean withSpout;
  private final int count;

  /**
   * A blow that has not fallen.
   *
   * @param withSpout whether it hits a worker with the spout in it
   */
  public WorkerKill(Workers workers, boolean withSpout) {
    this.workers = workers;
    this.withSpout = withSpout;
    this.struck = workers.one(withSpout);
    this.count = workers.running().size();
  }

  @Override
  public String target() {
    return Workers.name(struck, withSpout);
  }

  /** The process in the struck worker's place. */
  @Override
  public OptionalLong pid() {
    return workers.running().stream()
        .filter(
            worker ->
                worker.supervisor().equals(struck.supervisor()) && worker.port() == struck.port())
        .mapToLong(StormWorker::pid)
        .findFirst();
  }

  @Override
  public void strike() {
    workers.storm().killWorkers(struck::equals);
  }

  @Override
  public boolean isSeen() {
    return pid().isEmpty();
  }

  @Override
  public void end() {
    // The supervisor starts it again.
  }

  @Override
  public boolean isOver() {
    return workers.serve(count) && !workers.pids().contains(struck.pid());
  }
}
