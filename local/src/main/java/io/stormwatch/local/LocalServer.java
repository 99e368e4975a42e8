package io.stormwatch.local;

import io.stormwatch.local.internal.Folders;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One server process on this machine's loopback address. Its port and its data stay the same
 * through stops and starts. Thread-safe: starts wait for one another, and whatever ends or pauses
 * the server takes effect at once, also while it starts.
 */
public abstract sealed class LocalServer permits KafkaServer, CassandraServer {
  private final String name;
  private final Site site;
  private volatile Optional<ServerProcess> process = Optional.empty();
  private volatile boolean ended;

  LocalServer(String name, Site site) {
    this.name = name;
    this.site = site;
  }

  /** Picks ports. */
  abstract void pickPorts();

  /** Writes the configuration for the ports and says how to run the server. */
  abstract ServerProcess prepare();

  /** What must be known to start it again on its data, beside its folder; empty without ports. */
  abstract Map<String, String> identity();

  /** Asks it, once, whether it serves. */
  abstract boolean answers();

  /**
   * The port for clients.
   *
   * @throws IllegalStateException before the first start
   */
  public abstract int port();

  /** The name in messages and file names, for example {@code kafka}. */
  public final String name() {
    return name;
  }

  /** The private folder with its configuration, data and logs. */
  public final Path folder() {
    return site.folder().resolve(name);
  }

  /**
   * Starts it and waits until it answers; does nothing if it runs. Ports are picked at the first
   * start and then stay.
   *
   * @throws ServerFailedException if it ended, or did not answer in time; then no process is left
   * @throws IllegalStateException if its set of servers was stopped
   */
  public final synchronized void start() {
    if (process.isPresent()) {
      process().start();
    } else if (identity().isEmpty()) {
      Site.withFreshPorts(this::startAfresh);
    } else {
      startPrepared();
    }
  }

  /** Ends it in good order (SIGTERM; SIGKILL after a minute) and keeps its data. */
  public final void stop() {
    process().stop();
  }

  /** Ends it at once (SIGKILL) and keeps its data. */
  public final void kill() {
    process().kill();
  }

  /**
   * Stops it in its tracks (SIGSTOP): connections stay open and nothing answers.
   *
   * @throws IllegalStateException if it does not run
   */
  public final void pause() {
    process().pause();
  }

  /**
   * Lets it go on after {@link #pause()} (SIGCONT).
   *
   * @throws IllegalStateException if it does not run
   */
  public final void resume() {
    process().resume();
  }

  /** Whether its process exists; that of a paused server does. */
  public final boolean isRunning() {
    return process.map(ServerProcess::isRunning).orElse(false);
  }

  /**
   * Its process id.
   *
   * @throws IllegalStateException if it does not run
   */
  public final long pid() {
    return process().pid();
  }

  /** The end of its log, oldest line first; empty before the first start. */
  public final List<String> logTail() {
    return process.map(ServerProcess::logTail).orElse(List.of());
  }

  /** Ends it at once and for good; a start that goes on elsewhere fails. */
  final void end() {
    ended = true;
    process.ifPresent(ServerProcess::end);
  }

  /** Lets the process live on when this JVM ends. */
  final void keep() {
    process().keep();
  }

  final Site site() {
    return site;
  }

  final IllegalStateException neverStarted() {
    return new IllegalStateException(name + " was never started");
  }

  private void startAfresh() {
    Folders.delete(folder());
    pickPorts();
    startPrepared();
  }

  private void startPrepared() {
    ServerProcess prepared = prepare();
    process = Optional.of(prepared);
    if (ended) {
      prepared.end();
    }
    prepared.start();
  }

  private ServerProcess process() {
    return process.orElseThrow(this::neverStarted);
  }
}
