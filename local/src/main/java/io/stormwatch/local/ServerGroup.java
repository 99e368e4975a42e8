package io.stormwatch.local;

import io.stormwatch.local.internal.Folders;
import io.stormwatch.local.internal.Parallel;
import io.stormwatch.local.internal.Site;
import java.util.List;
import java.util.function.Predicate;

/**
 * The servers that make up one cluster. They know one another's ports, so they are described
 * together before one of them starts. Thread-safe.
 */
abstract class ServerGroup {
  private boolean described;

  /** The servers, always the same. */
  abstract List<? extends LocalServer> servers();

  /** Whether each server has its ports. */
  abstract boolean hasPorts();

  /** Picks ports for each server, other ones than before. */
  abstract void pickPorts();

  /** Writes the configuration of each server and tells it how to run. */
  abstract void describe();

  /**
   * Looks, before any server of any cluster starts, whether these can run here.
   *
   * @throws IllegalStateException if they cannot
   */
  void requireRunnable() {}

  /** Starts those of the described servers that fit and do not run: together, or in order. */
  void startDescribed(Predicate<LocalServer> which) {
    startTogether(servers(), which);
  }

  /**
   * Starts the servers that fit and do not run. Where no server has ports, that is all of them.
   *
   * @throws ServerFailedException if one did not start
   */
  final synchronized void start(Predicate<LocalServer> which) {
    if (!described && !hasPorts()) {
      Site.withFreshPorts(this::startAfresh);
    } else {
      if (!described) {
        describe();
      }
      startDescribed(which);
    }
    described = true;
  }

  /** Starts those of some servers that fit, in parallel; when one fails, they are killed. */
  final void startTogether(List<? extends LocalServer> some, Predicate<LocalServer> which) {
    List<? extends LocalServer> fitting = some.stream().filter(which).toList();
    Parallel.run(
        fitting.stream().map(server -> (Runnable) server::startDescribed).toList(),
        () -> fitting.forEach(LocalServer::killIfRunning));
  }

  private void startAfresh() {
    servers().forEach(LocalServer::killIfRunning);
    servers().forEach(server -> Folders.delete(server.folder()));
    pickPorts();
    describe();
    startDescribed(server -> true);
  }
}
