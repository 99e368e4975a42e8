package io.stormwatch.bench.chaos;

import io.stormwatch.bench.frame.TrialException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** A run with its cluster. */
final class ChaosSession {

  private final ChaosOptions options;
  private final Path jar;
  private final Optional<Path> logs;
  private final Consumer<String> progress;

  /**
   * A run that has not begun.
   *
   * @param jar the topology's jar
   * @param logs where to keep the logs of all processes, which are deleted otherwise
   * @param progress takes lines for people, from several threads
   */
  ChaosSession(ChaosOptions options, Path jar, Optional<Path> logs, Consumer<String> progress) {
    this.options = options;
    this.jar = jar;
    this.logs = logs;
    long start = System.nanoTime();
    this.progress =
        text ->
            progress.accept(
                String.format(Locale.ROOT, "%6.1f s  %s", (System.nanoTime() - start) / 1e9, text));
  }

  /**
   * Runs, and ends what it started, also if this thread is interrupted.
   *
   * @throws TrialException if it was interrupted
   */
  ChaosResult run() throws Exception {
    progress.accept(
        "starting a Storm cluster, Kafka brokers: "
            + options.brokers()
            + ", Cassandra nodes: "
            + options.nodes()
            + " …");
    try (ChaosCluster cluster = ChaosCluster.start(jar, options.brokers(), options.nodes())) {
      try {
        return new Chaos(options, cluster, RunClock.SYSTEM, progress).run();
      } finally {
        logs.ifPresent(target -> KeptLogs.copy(cluster.servers().folder(), target));
      }
    } catch (Exception e) {
      // The interrupt has done its work; it would break the writing of a file.
      if (Thread.interrupted() || e instanceof InterruptedException) {
        throw new TrialException("interrupted; everything is stopped", e);
      }
      throw e;
    }
  }
}
