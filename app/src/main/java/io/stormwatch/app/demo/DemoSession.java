package io.stormwatch.app.demo;

import io.stormwatch.core.config.StormwatchConfig;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;

/** A demo with everything round it: servers, folders, and Ctrl-C. */
public final class DemoSession {

  /** How long the JVM's end waits for servers and topology to stop. */
  private static final long CLEANUP_SECONDS = 30;

  private final DemoOptions options;
  private final Function<List<String>, StormwatchConfig> configs;
  private final Console console;
  private final CountDownLatch cleaned = new CountDownLatch(1);

  /**
   * A demo that is not started yet.
   *
   * @param configs makes the configuration from the user's and the overrides given
   * @param progress where progress goes
   */
  public DemoSession(
      DemoOptions options, Function<List<String>, StormwatchConfig> configs, PrintWriter progress) {
    this.options = options;
    this.configs = configs;
    // The launcher knows whether standard error is a terminal; Java does not.
    this.console = new Console(progress, Boolean.getBoolean("stormwatch.terminal"));
  }

  /**
   * Runs the demo and ends what it started, also if this thread is interrupted or the JVM is told
   * to end.
   */
  public DemoResult run() throws Exception {
    Thread interrupted = interruptAtShutdown(Thread.currentThread());
    try {
      return onServers();
    } catch (InterruptedException e) {
      console.line("interrupted; everything is stopped");
      throw e;
    } finally {
      cleaned.countDown();
      forget(interrupted);
    }
  }

  private DemoResult onServers() throws Exception {
    console.line("starting Kafka and Cassandra …");
    Path metrics = Files.createTempDirectory("stormwatch-demo-");
    try (DemoServers servers = DemoServers.start(options.keep())) {
      DemoNames names = DemoNames.of(Instant.now(), ProcessHandle.current().pid());
      StormwatchConfig config = configs.apply(names.overrides(servers.connection(), metrics));
      Demo demo = new Demo(options, config, names.topic(), console, metrics, servers);
      return DemoResult.of(demo.run());
    } finally {
      delete(metrics);
    }
  }

  private Thread interruptAtShutdown(Thread worker) {
    Thread hook =
        new Thread(
            () -> {
              worker.interrupt();
              awaitCleanup();
            },
            "demo-shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
    return hook;
  }

  private void awaitCleanup() {
    try {
      if (!cleaned.await(CLEANUP_SECONDS, TimeUnit.SECONDS)) {
        console.line("the demo did not stop in time");
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

  private static void delete(Path folder) {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot delete " + folder, e);
    }
  }
}
