package io.stormwatch.bench.chaos;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A run with everything round it: the cluster, and Ctrl-C. */
final class ChaosSession {

  /** How long the JVM's end waits for the servers to end. */
  private static final long CLEANUP_SECONDS = 30;

  private final ChaosOptions options;
  private final Path jar;
  private final Consumer<String> progress;
  private final CountDownLatch cleaned = new CountDownLatch(1);

  /**
   * A run that has not begun.
   *
   * @param jar the topology's jar
   * @param progress takes lines for people, from several threads
   */
  ChaosSession(ChaosOptions options, Path jar, Consumer<String> progress) {
    this.options = options;
    this.jar = jar;
    long start = System.nanoTime();
    this.progress =
        text ->
            progress.accept(
                String.format(Locale.ROOT, "%6.1f s  %s", (System.nanoTime() - start) / 1e9, text));
  }

  /**
   * Runs, and ends what it started, also if this thread is interrupted or the JVM is told to end.
   */
  ChaosResult run() throws Exception {
    Thread hook = interruptAtShutdown(Thread.currentThread());
    progress.accept(
        "starting a Storm cluster, Kafka brokers: "
            + options.brokers()
            + ", Cassandra nodes: "
            + options.nodes()
            + " …");
    try (ChaosCluster cluster = ChaosCluster.start(jar, options.brokers(), options.nodes())) {
      return new Chaos(options, cluster, RunClock.SYSTEM, progress).run();
    } finally {
      cleaned.countDown();
      forget(hook);
    }
  }

  private Thread interruptAtShutdown(Thread worker) {
    Thread hook =
        new Thread(
            () -> {
              worker.interrupt();
              awaitCleanup();
            },
            "chaos-shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
    return hook;
  }

  private void awaitCleanup() {
    try {
      if (!cleaned.await(CLEANUP_SECONDS, TimeUnit.SECONDS)) {
        progress.accept("the servers did not end in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void forget(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is ending already, and the hook with it.
      return;
    }
  }
}
