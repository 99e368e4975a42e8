package io.stormwatch.bench.chaos.fault;

import io.stormwatch.local.StormDaemon;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.OptionalLong;

/** A daemon of Storm's that is killed and started again by what watches over it. */
public final class DaemonKill implements Fault {

  private final StormDaemon daemon;
  private final Liveness liveness;
  private long pidBefore;

  /** A blow that has not fallen. */
  public DaemonKill(StormDaemon daemon, Liveness liveness) {
    this.daemon = daemon;
    this.liveness = liveness;
  }

  @Override
  public String target() {
    return daemon.name();
  }

  @Override
  public OptionalLong pid() {
    try {
      return OptionalLong.of(daemon.pid());
    } catch (IllegalStateException e) {
      return OptionalLong.empty(); // between two processes
    }
  }

  @Override
  public void strike() {
    pidBefore = daemon.pid();
    daemon.kill();
  }

  @Override
  public boolean isSeen() {
    return !answers();
  }

  @Override
  public void end() {
    // What watches over the daemon starts it.
  }

  @Override
  public boolean isOver() {
    OptionalLong now = pid();
    return now.isPresent() && now.getAsLong() != pidBefore && answers();
  }

  private boolean answers() {
    return liveness.answers(new InetSocketAddress(InetAddress.getLoopbackAddress(), daemon.port()));
  }
}
