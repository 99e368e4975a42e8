package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One running program, started from a {@link Launch}. Thread-safe. */
public final class ChildProcess {
  // Settings meant for the starter's JVM or for another installation of the same server.
  private static final List<String> NOT_INHERITED =
      List.of(
          "CLASSPATH",
          "JAVA_TOOL_OPTIONS",
          "JDK_JAVA_OPTIONS",
          "_JAVA_OPTIONS",
          "JVM_OPTS",
          "KAFKA_OPTS",
          "CASSANDRA_CONF",
          "STORM_CONF_DIR");

  private static final Duration KILL_LIMIT = Duration.ofSeconds(30);

  private final Process process;

  private ChildProcess(Process process) {
    this.process = process;
  }

  /**
   * Starts a program. It ends with this JVM, however that ends, unless {@link #keep()} was called.
   */
  public static ChildProcess start(Launch launch) {
    Folders.make(launch.consoleFile().getParent());
    ProcessBuilder builder =
        new ProcessBuilder(Guard.command(launch.folder().toString(), launch.command()))
            .directory(launch.folder().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(launch.consoleFile().toFile()));
    NOT_INHERITED.forEach(builder.environment()::remove);
    builder.environment().putAll(launch.environment());
    try {
      return new ChildProcess(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start " + launch.name(), e);
    }
  }

  /** The process id. */
  public long pid() {
    return process.pid();
  }

  /** Whether it runs (or is stopped by a signal). */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** The exit code of a process that has ended. */
  public int exitCode() {
    return process.exitValue();
  }

  /** Lets it live on when this JVM ends. */
  public void keep() {
    try (OutputStream guard = process.getOutputStream()) {
      guard.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException("Process " + pid() + " cannot be kept", e);
    }
  }

  /** Waits for the end, up to a limit, and says whether it came. */
  public boolean awaitEnd(Duration limit) {
    try {
      return process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for a process", e);
    }
  }

  /** Stops it in its tracks until {@link #resume()}. */
  public void pause() {
    Signals.send("STOP", pid());
  }

  /** Lets it go on after {@link #pause()}. */
  public void resume() {
    Signals.send("CONT", pid());
  }

  /** Ends it at once, without a chance to tidy up. */
  public void kill() {
    // Not by Process, which would close the pipe before the end and so set the guard off.
    process.toHandle().destroyForcibly();
    if (!awaitEnd(KILL_LIMIT)) {
      throw new IllegalStateException("Process " + pid() + " does not end");
    }
  }

  /** Asks it to end and, past the limit, kills it. */
  public void stop(Duration limit) {
    if (isAlive()) {
      resume();
      process.toHandle().destroy();
      if (!awaitEnd(limit)) {
        kill();
      }
    }
  }
}
