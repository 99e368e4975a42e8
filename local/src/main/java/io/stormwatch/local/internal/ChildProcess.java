package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One running program, started from a {@link Launch}. Thread-safe. */
public final class ChildProcess implements RunningProcess {
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
          "STORM_EXT_CLASSPATH",
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
    return start(launch, Guard.ONCE);
  }

  static ChildProcess start(Launch launch, Guard guard) {
    Folders.make(launch.consoleFile().getParent());
    ProcessBuilder builder =
        new ProcessBuilder(guard.command(launch.folder().toString(), launch.command()))
            .directory(launch.folder().toFile())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(launch.consoleFile().toFile()));
    cleanEnvironment(builder.environment(), launch);
    try {
      return new ChildProcess(builder.start());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot start " + launch.name(), e);
    }
  }

  static void cleanEnvironment(Map<String, String> environment, Launch launch) {
    NOT_INHERITED.forEach(environment::remove);
    environment.putAll(launch.environment());
  }

  @Override
  public long pid() {
    return process.pid();
  }

  @Override
  public long guardianPid() {
    return pid();
  }

  @Override
  public boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public int exitCode() {
    return process.exitValue();
  }

  @Override
  public void keep() {
    try (OutputStream guard = process.getOutputStream()) {
      guard.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException("Process " + pid() + " cannot be kept", e);
    }
  }

  @Override
  public boolean awaitEnd(Duration limit) {
    try {
      return process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for a process", e);
    }
  }

  @Override
  public void pause() {
    Signals.send("STOP", pid());
  }

  @Override
  public void resume() {
    Signals.send("CONT", pid());
  }

  @Override
  public void kill() {
    // Not by Process, which would close the pipe before the end and so set the guard off.
    process.toHandle().destroyForcibly();
    if (!awaitEnd(KILL_LIMIT)) {
      throw new IllegalStateException("Process " + pid() + " does not end");
    }
  }

  @Override
  public void stop(Duration limit) {
    if (isAlive()) {
      resume();
      process.toHandle().destroy();
      if (!awaitEnd(limit)) {
        kill();
      }
    }
  }

  @Override
  public void end() {
    kill();
  }
}
