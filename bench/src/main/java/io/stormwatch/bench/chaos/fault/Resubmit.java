package io.stormwatch.bench.chaos.fault;

import java.util.OptionalLong;

/** The topology is killed at once, and submitted again as it was. */
public final class Resubmit implements Fault {

  /** Kills and submits the topology under test. */
  public interface Topology {

    /** Kills it, and waits until none of its workers runs. */
    void kill() throws InterruptedException;

    /** Submits it. */
    void submit();
  }

  private final Topology topology;
  private final Workers workers;
  private final int count;

  /** A blow that has not fallen. */
  public Resubmit(Topology topology, Workers workers) {
    this.topology = topology;
    this.workers = workers;
    this.count = workers.running().size();
  }

  @Override
  public String target() {
    return workers.topology();
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.empty();
  }

  @Override
  public void strike() throws InterruptedException {
    topology.kill();
  }

  @Override
  public boolean isSeen() {
    return workers.running().isEmpty();
  }

  @Override
  public void end() {
    topology.submit();
  }

  @Override
  public boolean isOver() {
    return workers.serve(count);
  }
}
