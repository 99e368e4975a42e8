package io.stormwatch.local;

import io.stormwatch.local.internal.Site;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;

/**
 * ZooKeeper, Nimbus or a supervisor of a Storm cluster. When its process ends, another comes a
 * second later with the same data, unless the daemon was stopped. The workers of a supervisor are
 * processes of their own and go on without it.
 */
public final class StormDaemon extends LocalServer {
  private final StormGroup group;
  private final IntSupplier port;
  private final BooleanSupplier ready;

  StormDaemon(String name, Site site, StormGroup group, IntSupplier port, BooleanSupplier ready) {
    super(name, site);
    this.group = group;
    this.port = port;
    this.ready = ready;
  }

  @Override
  public int port() {
    if (!group.hasPorts()) {
      throw neverStarted();
    }
    return port.getAsInt();
  }

  @Override
  StormGroup group() {
    return group;
  }

  @Override
  Map<String, String> identity() {
    return group.identity(name());
  }

  @Override
  boolean answers() {
    return ready.getAsBoolean();
  }
}
