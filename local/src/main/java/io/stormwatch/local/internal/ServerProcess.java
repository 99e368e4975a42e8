package io.stormwatch.local.internal;

import io.stormwatch.local.ServerFailedException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One server through its starts and stops: at most one process at a time, always from the same
 * files. Thread-safe: starts wait for one another; everything else acts at once on the process that
 * there is, also on one that is starting.
 */
public final class ServerProcess {
  private static final Logger LOG = LoggerFactory.getLogger(ServerProcess.class);
  private static final Duration POLL = Duration.ofMillis(100);
  private static final Duration STOP_LIMIT = Duration.ofMinutes(1);
  private static final int TAIL_LINES = 20;

  private final List<Launch> preparations;
  private final Launch launch;
  private final Function<Launch, RunningProcess> starter;
  private final ReadyCheck ready;
  private final Duration startLimit;
  private volatile Optional<RunningProcess> child = Optional.empty();
  private volatile boolean ended;
  private boolean prepared;

  private ServerProcess(
      List<Launch> preparations,
      Launch launch,
      Function<Launch, RunningProcess> starter,
      ReadyCheck ready,
      Duration startLimit) {
    this.preparations = List.copyOf(preparations);
    this.launch = launch;
    this.starter = starter;
    this.ready = ready;
    this.startLimit = startLimit;
  }

  /**
   * A server that runs until it ends.
   *
   * @param preparations programs that must have ended well once before the first start
   * @param launch how to run the server
   * @param ready asks it whether it serves
   * @param startLimit how long a start may take
   */
  public static ServerProcess plain(
      List<Launch> preparations, Launch launch, ReadyCheck ready, Duration startLimit) {
    return new ServerProcess(preparations, launch, ChildProcess::start, ready, startLimit);
  }

  /**
   * A Storm daemon that comes back when it has ended.
   *
   * @param launch how to run the daemon
   * @param ready asks it whether it serves
   * @param startLimit how long a start may take
   */
  public static ServerProcess revived(Launch launch, ReadyCheck ready, Duration startLimit) {
    return new ServerProcess(List.of(), launch, RevivedProcess::start, ready, startLimit);
  }

  /**
   * Starts the server and waits until it says that it is ready. Does nothing if it runs.
   *
   * @throws ServerFailedException if it ended or was not ready in time; then no process is left
   * @throws IllegalStateException after {@link #end()}
   */
  public synchronized void start() {
    if (isRunning()) {
      return;
    }
    long before = System.nanoTime();
    Deadline deadline = Deadline.in(startLimit);
    if (!prepared) {
      preparations.forEach(preparation -> prepare(preparation, deadline));
      prepared = true;
    }
    RunningProcess started = spawn(launch, starter);
    awaitReady(started, deadline);
    LOG.info(
        "{} is ready after {} ms (pid {})",
        launch.name(),
        Duration.ofNanos(System.nanoTime() - before).toMillis(),
        started.pid());
  }

  /** Asks the server to end, kills it if it does not within a minute, and waits for its end. */
  public void stop() {
    child.ifPresent(running -> running.stop(STOP_LIMIT));
  }

  /** Ends the server at once (SIGKILL) and waits for its end. */
  public void kill() {
    child.ifPresent(RunningProcess::kill);
  }

  /** Ends the server at once and for good. */
  public void end() {
    ended = true;
    killForGood();
  }

  /** Ends the server and what it started at once; nothing revives it, but it may be started. */
  public void killForGood() {
    child.ifPresent(RunningProcess::end);
  }

  /** Stops the server in its tracks (SIGSTOP): connections stay, nothing answers. */
  public void pause() {
    running().pause();
  }

  /** Lets a paused server go on (SIGCONT). */
  public void resume() {
    running().resume();
  }

  /** Lets the server live on when this JVM ends. */
  public void keep() {
    running().keep();
  }

  /** The process id. */
  public long pid() {
    return running().pid();
  }

  /** The process whose end is the end of the server. */
  public long guardianPid() {
    return running().guardianPid();
  }

  /** Whether the process exists; a paused one does. */
  public boolean isRunning() {
    return child.map(RunningProcess::isAlive).orElse(false);
  }

  /** The end of the server's log. */
  public List<String> logTail() {
    return LogTail.of(TAIL_LINES, launch.consoleFile(), launch.logFile());
  }

  /**
   * How the server ended, a clause without subject, with what it complained of at last; empty if it
   * runs or never did.
   */
  public Optional<String> ending() {
    return child
        .filter(ended -> !ended.isAlive())
        .map(
            ended ->
                Ending.describe(ended.exitCode())
                    + LogTail.complaint(launch.consoleFile(), launch.logFile())
                        .map(line -> "; it logged: " + line)
                        .orElse(""));
  }

  private RunningProcess running() {
    return child
        .filter(RunningProcess::isAlive)
        .orElseThrow(() -> new IllegalStateException(launch.name() + " is not running"));
  }

  private RunningProcess spawn(Launch program, Function<Launch, RunningProcess> start) {
    RunningProcess started = start.apply(program);
    child = Optional.of(started);
    // Read after the child is set, as end() reads the child after it has set this: one of both sees
    // the other.
    if (ended) {
      started.end();
      throw new IllegalStateException(launch.name() + " was stopped for good");
    }
    return started;
  }

  private void prepare(Launch preparation, Deadline deadline) {
    RunningProcess started = spawn(preparation, ChildProcess::start);
    if (!started.awaitEnd(deadline.left())) {
      started.end();
      throw failed("could not be prepared within " + deadline.limit().toSeconds() + " s");
    }
    if (started.exitCode() != 0) {
      throw failed("could not be prepared (exit code " + started.exitCode() + ")");
    }
  }

  private void awaitReady(RunningProcess started, Deadline deadline) {
    while (true) {
      if (started.awaitEnd(POLL)) {
        throw failed(Ending.describe(started.exitCode()) + " while starting");
      }
      if (ready.isReady() && started.isAlive()) {
        return;
      }
      if (deadline.isOver()) {
        started.end();
        throw failed("was not ready within " + deadline.limit().toSeconds() + " s");
      }
    }
  }

  private ServerFailedException failed(String problem) {
    return new ServerFailedException(launch.name(), problem, logTail());
  }
}
