package io.stormwatch.bench.producer;

import io.stormwatch.bench.frame.TrialException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a main class in a JVM of its own, on this JVM's class path, so that what was compiled or
 * collected before does not count for one side or against it.
 */
final class ChildJvm {

  private static final long PATIENCE_MINUTES = 30;
  private static final List<String> OPTIONS = List.of("-Xms512m", "-Xmx512m", "-XX:+UseG1GC");

  private final Path folder;

  /**
   * A way to run programs.
   *
   * @param folder where their output goes
   */
  ChildJvm(Path folder) {
    this.folder = folder;
  }

  /**
   * Runs a program to its end.
   *
   * @return the lines of its output and of its errors
   * @throws TrialException if it cannot be started or fails, with its last words
   */
  List<String> run(String mainClass, List<String> arguments)
      throws TrialException, InterruptedException {
    try {
      Path output = Files.createTempFile(folder, "output", ".txt");
      Process process = start(command(mainClass, arguments), output);
      int code = await(process);
      List<String> lines = Files.readAllLines(output, StandardCharsets.UTF_8);
      if (code != 0) {
        throw new TrialException(mainClass + " ended with exit code " + code + ": " + end(lines));
      }
      return lines;
    } catch (IOException e) {
      throw new TrialException("cannot run " + mainClass + ": " + e, e);
    }
  }

  private static Process start(List<String> command, Path output) throws IOException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(output.toFile())
        .start();
  }

  /** Whatever ends this JVM meanwhile ends the child too. */
  private static int await(Process process) throws InterruptedException, TrialException {
    Thread guard = new Thread(process::destroyForcibly, "bench-child-guard");
    Runtime.getRuntime().addShutdownHook(guard);
    try {
      if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
        throw new TrialException("no end after " + PATIENCE_MINUTES + " minutes");
      }
      return process.exitValue();
    } finally {
      process.destroyForcibly();
      removeHook(guard);
    }
  }

  private static void removeHook(Thread guard) {
    try {
      Runtime.getRuntime().removeShutdownHook(guard);
    } catch (IllegalStateException e) {
      // The JVM is ending already: the hook runs or has run, which does no harm.
    }
  }

  private static List<String> command(String mainClass, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(OPTIONS);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(mainClass);
    command.addAll(arguments);
    return command;
  }

  private static String end(List<String> lines) {
    return String.join(" | ", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
  }
}
