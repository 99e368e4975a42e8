package io.stormwatch.local;

import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One server process on this machine's loopback addresses. Its port and its data stay the same
 * through stops and starts. Thread-safe: starts wait for one another, and whatever ends or pauses
 * the server takes effect at once, also while it starts.
 */
public abstract sealed class LocalServer permits KafkaServer, CassandraServer, StormDaemon {
  private final String name;
  private final Site site;
  private volatile Optional<ServerProcess> process = Optional.empty();
  private volatile boolean ended;

  LocalServer(String name, Site site) {
    this.name = name;
    this.site = site;
  }

  /** The cluster that it belongs to. */
  abstract ServerGroup group();

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
   * Starts it and waits until it answers; does nothing if it runs. The first start picks the ports
   * and starts the whole cluster that it belongs to.
   *
   * @throws ServerFailedException if it ended, or did not answer in time; then no process is left
   * @throws IllegalStateException if its set of servers was stopped
   */
  public final void start() {
    if (process.isPresent()) {
      startDescribed();
    } else {
      group().start(server -> true);
    }
  }

  /**
   * Ends it in good order (SIGTERM; SIGKILL after a minute) and keeps its data.
   *
   * @throws IllegalStateException before the first start
   */
  public final void stop() {
    process().stop();
  }

  /**
   * Ends it at once (SIGKILL) and keeps its data. A Storm daemon comes back by itself.
   *
   * @throws IllegalStateException before the first start
   */
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

  /**
   * How it ended: a clause without subject, such as {@code was ended by SIGKILL} or {@code ended
   * with exit code 1}, and with it the last line of its log if that is a warning or worse. Empty if
   * it runs or was never started.
   */
  public final Optional<String> ending() {
    return process.flatMap(ServerProcess::ending);
  }

  /** Says how to run it. */
  final void describe(ServerProcess described) {
    process = Optional.of(described);
    if (ended) {
      described.end();
    }
  }

  final void startDescribed() {
    process().start();
  }

  final void killIfRunning() {
    process.ifPresent(ServerProcess::killForGood);
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

  /** The process whose end is the end of the server. */
  final long guardianPid() {
    return process().guardianPid();
  }

  final Site site() {
    return site;
  }

  final IllegalStateException neverStarted() {
    return new IllegalStateException(name + " was never started");
  }

  private ServerProcess process() {
    return process.orElseThrow(this::neverStarted);
  }
}
