package io.stormwatch.local.internal;

import io.stormwatch.local.ServerFailedException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One server through its starts and stops: at most one process at a time, always from the same
 * files. Thread-safe; calls wait for one another.
 */
public final class ServerProcess {
  private static final Logger LOG = LoggerFactory.getLogger(ServerProcess.class);
  private static final Duration POLL = Duration.ofMillis(100);
  private static final Duration STOP_LIMIT = Duration.ofSeconds(60);
  private static final int TAIL_LINES = 20;

  private final Launch launch;
  private final ReadyCheck ready;
  private final boolean keep;
  private Optional<ChildProcess> child = Optional.empty();

  /**
   * @param launch how to run it
   * @param ready asks it whether it serves
   * @param keep whether it outlives this JVM
   */
  public ServerProcess(Launch launch, ReadyCheck ready, boolean keep) {
    this.launch = launch;
    this.ready = ready;
    this.keep = keep;
  }

  /**
   * Starts the server and waits until it says that it is ready. Does nothing if it runs.
   *
   * @throws ServerFailedException if it ended or was not ready in time; then no process is left
   */
  public synchronized void start(Duration limit) {
    if (isRunning()) {
      return;
    }
    long before = System.nanoTime();
    ChildProcess started = ChildProcess.start(launch, keep);
    child = Optional.of(started);
    awaitReady(started, Deadline.in(limit));
    LOG.info(
        "{} is ready after {} ms (pid {})",
        launch.name(),
        Duration.ofNanos(System.nanoTime() - before).toMillis(),
        started.pid());
  }

  /** Asks the server to end, kills it if it does not within a minute, and waits for its end. */
  public synchronized void stop() {
    child.ifPresent(running -> running.stop(STOP_LIMIT));
  }

  /** Ends the server at once (SIGKILL) and waits for its end. */
  public synchronized void kill() {
    child.ifPresent(ChildProcess::kill);
  }

  /** Stops the server in its tracks (SIGSTOP): connections stay, nothing answers. */
  public synchronized void pause() {
    running().pause();
  }

  /** Lets a paused server go on (SIGCONT). */
  public synchronized void resume() {
    running().resume();
  }

  /** The process id. */
  public synchronized long pid() {
    return running().pid();
  }

  /** Whether the process exists; a paused one does. */
  public synchronized boolean isRunning() {
    return child.map(ChildProcess::isAlive).orElse(false);
  }

  /** The end of the server's log. */
  public List<String> logTail() {
    return LogTail.of(TAIL_LINES, launch.consoleFile(), launch.logFile());
  }

  private ChildProcess running() {
    return child
        .filter(ChildProcess::isAlive)
        .orElseThrow(() -> new IllegalStateException(launch.name() + " is not running"));
  }

  private void awaitReady(ChildProcess started, Deadline deadline) {
    while (true) {
      if (started.awaitEnd(POLL)) {
        throw failed("ended with exit code " + started.exitCode() + " while starting");
      }
      if (ready.isReady() && started.isAlive()) {
        return;
      }
      if (deadline.isOver()) {
        started.kill();
        throw failed("was not ready within " + deadline.limit().toSeconds() + " s");
      }
    }
  }

  private ServerFailedException failed(String problem) {
    return new ServerFailedException(launch.name(), problem, logTail());
  }
}
