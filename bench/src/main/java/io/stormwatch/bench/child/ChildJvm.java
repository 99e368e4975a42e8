package io.stormwatch.bench.child;

import io.stormwatch.bench.frame.TrialException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A main class in a JVM of its own, on this JVM's class path. It ends when its standard input does,
 * so also with this JVM, or when it is done.
 */
public final class ChildJvm implements AutoCloseable {

  private static final Duration LEAVE = Duration.ofSeconds(30);
  private static final int LAST_WORDS = 8;

  private final String name;
  private final Process process;
  private final Path output;

  private ChildJvm(String name, Process process, Path output) {
    this.name = name;
    this.process = process;
    this.output = output;
  }

  /**
   * Starts a program.
   *
   * @param options of the JVM, the heap among them
   * @param folder where its output goes
   * @throws TrialException if it cannot be started
   */
  public static ChildJvm start(
      Class<?> main, List<String> options, ChildSettings settings, Path folder)
      throws TrialException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(main.getName());
    command.addAll(settings.arguments());
    try {
      Path output = Files.createTempFile(folder, main.getSimpleName() + "-", ".txt");
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      return new ChildJvm(main.getSimpleName(), process, output);
    } catch (IOException e) {
      throw new TrialException("cannot run " + main.getName() + ": " + e, e);
    }
  }

  /**
   * Makes sure that it still runs.
   *
   * @throws TrialException if it does not, with its last words
   */
  public void check() throws TrialException {
    if (!process.isAlive()) {
      throw new TrialException(
          name + " has ended with exit code " + process.exitValue() + ": " + lastWords());
    }
  }

  /** What the processor spent on it so far. */
  public Duration cpu() {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /**
   * Lets it collect its garbage, by the JDK's own {@code jcmd}.
   *
   * @return whether it did
   */
  public boolean collectGarbage() {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try {
      Process call =
          new ProcessBuilder(jcmd, Long.toString(process.pid()), "GC.run")
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      if (!call.waitFor(LEAVE.toMillis(), TimeUnit.MILLISECONDS)) {
        call.destroyForcibly();
        return false;
      }
      return call.exitValue() == 0;
    } catch (IOException e) {
      return false; // a Java without its tools
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Waits until it is done.
   *
   * @return the lines it wrote
   * @throws TrialException if it fails or takes longer
   */
  public List<String> await(Duration patience) throws TrialException, InterruptedException {
    if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
      throw new TrialException(name + " is not done after " + patience.toSeconds() + " s");
    }
    if (process.exitValue() != 0) {
      check();
    }
    return lines();
  }

  private List<String> lines() throws TrialException {
    try {
      return Files.readAllLines(output, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new TrialException("cannot read what " + name + " wrote: " + e, e);
    }
  }

  private String lastWords() throws TrialException {
    List<String> lines = lines();
    return String.join(" | ", lines.subList(Math.max(0, lines.size() - LAST_WORDS), lines.size()));
  }

  /** Tells it to end, and ends it if it does not. */
  @Override
  public void close() {
    try {
      process.getOutputStream().close();
      if (process.waitFor(LEAVE.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (IOException e) {
      // It has ended already, or is about to be ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }
}
