package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The worker processes that a supervisor started, found by their command lines. */
public final class StormWorkers {
  private static final String WORKER = "org.apache.storm.daemon.worker.Worker";
  private static final Pattern TOPOLOGY = Pattern.compile("-Dstorm\\.id=(\\S+)");
  private static final Pattern PORT = Pattern.compile("-Dworker\\.port=(\\d+)");
  private static final String LIST =
      """
      folder=$1
      for pid in $(homes); do
        if [ -r "/proc/$pid/cmdline" ]; then
          echo "$pid $(tr '\\0' ' ' <"/proc/$pid/cmdline")"
        else
          ps -ww -o pid= -o args= -p "$pid"
        fi 2>/dev/null
      done
      """;

  private StormWorkers() {}

  /**
   * A worker.
   *
   * @param pid its process id
   * @param topologyId the topology's id
   * @param port its port
   */
  public record Worker(long pid, String topologyId, int port) {}

  /** The workers whose Storm home is a folder, by port. */
  public static List<Worker> of(Path home) {
    return list(home)
        .lines()
        .map(String::strip)
        .flatMap(line -> worker(line).stream())
        .sorted(Comparator.comparingInt(Worker::port))
        .toList();
  }

  /** Ends a worker at once (SIGKILL) and waits for its end. */
  public static void kill(long pid) {
    RevivedProcess.killNow(pid);
  }

  // A worker is started by a log writer, which has the worker's whole command line on its own.
  private static Optional<Worker> worker(String line) {
    Matcher topology = TOPOLOGY.matcher(line);
    Matcher port = PORT.matcher(line);
    boolean isWorker = line.contains(" " + WORKER + " ") && !line.contains("storm.LogWriter ");
    return isWorker && topology.find() && port.find()
        ? Optional.of(
            new Worker(
                Long.parseLong(line.substring(0, line.indexOf(' '))),
                topology.group(1),
                Integer.parseInt(port.group(1))))
        : Optional.empty();
  }

  private static String list(Path home) {
    try {
      Process process =
          new ProcessBuilder("sh", "-c", Sweep.FUNCTION + LIST, "sh", home.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot run sh to find the workers of " + home, e);
    }
  }
}
