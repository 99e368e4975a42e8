package io.stormwatch.local;

import java.nio.file.Path;
import java.util.List;

/**
 * One server process on this machine's loopback address. Its port and its data stay the same
 * through stops and starts. Thread-safe.
 */
public sealed interface LocalServer permits KafkaServer, CassandraServer {
  /** The name in messages and file names, for example {@code kafka}. */
  String name();

  /** The private folder with its configuration, data and logs. */
  Path folder();

  /**
   * Starts it and waits until it answers; does nothing if it runs.
   *
   * @throws ServerFailedException if it ended, or did not answer in time; then no process is left
   */
  void start();

  /** Ends it in good order (SIGTERM; SIGKILL after a minute) and keeps its data. */
  void stop();

  /** Ends it at once (SIGKILL) and keeps its data. */
  void kill();

  /**
   * Stops it in its tracks (SIGSTOP): connections stay open and nothing answers.
   *
   * @throws IllegalStateException if it does not run
   */
  void pause();

  /**
   * Lets it go on after {@link #pause()} (SIGCONT).
   *
   * @throws IllegalStateException if it does not run
   */
  void resume();

  /** Whether its process exists; that of a paused server does. */
  boolean isRunning();

  /**
   * Its process id.
   *
   * @throws IllegalStateException if it does not run
   */
  long pid();

  /** The end of its log, oldest line first. */
  List<String> logTail();
}
