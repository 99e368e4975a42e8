package io.stormwatch.local.internal;

import io.stormwatch.local.CommandResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Runs programs to their end. */
public final class Command {
  private Command() {}

  /**
   * Runs a program and returns what it said.
   *
   * @param launch the program
   * @param workingFolder where it runs
   * @param limit how long it may take
   * @throws IllegalStateException if it took longer; then it was killed
   */
  public static CommandResult run(Launch launch, Path workingFolder, Duration limit) {
    try {
      Path output = Files.createTempFile(launch.folder(), "output-", ".txt");
      try {
        return new CommandResult(
            exitCode(launch, workingFolder, limit, output),
            new String(Files.readAllBytes(output), StandardCharsets.UTF_8));
      } finally {
        Files.delete(output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot run " + launch.mainClass(), e);
    }
  }

  private static int exitCode(Launch launch, Path workingFolder, Duration limit, Path output)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(launch.command())
            .directory(workingFolder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    ChildProcess.cleanEnvironment(builder.environment(), launch);
    Process process = builder.start();
    process.getOutputStream().close();
    try {
      if (process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
        return process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while " + launch.mainClass() + " ran", e);
    } finally {
      process.destroyForcibly();
    }
    throw new IllegalStateException(
        launch.mainClass() + " took longer than " + limit.toSeconds() + " s");
  }
}
