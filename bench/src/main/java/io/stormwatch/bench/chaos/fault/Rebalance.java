package io.stormwatch.bench.chaos.fault;

import io.stormwatch.local.CommandResult;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** The topology is moved into one worker, and back into as many as it had. */
public final class Rebalance implements Fault {

  private static final String WAIT_SECONDS = "1";

  private final Workers workers;
  private final Set<Long> before;

  /** A move that has not begun. */
  public Rebalance(Workers workers) {
    this.workers = workers;
    this.before = workers.pids();
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
  public void strike() {
    into(1);
  }

  @Override
  public boolean isSeen() {
    return workers.running().size() != before.size();
  }

  @Override
  public void end() {
    into(before.size());
  }

  @Override
  public boolean isOver() {
    return workers.serve(before.size());
  }

  private void into(int count) {
    CommandResult result =
        workers
            .storm()
            .command(
                "Rebalance",
                List.of(workers.topology(), "-w", WAIT_SECONDS, "-n", Integer.toString(count)));
    if (result.exitCode() != 0) {
      throw new IllegalStateException("Storm does not rebalance: " + result.output().strip());
    }
  }
}
