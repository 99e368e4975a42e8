package io.stormwatch.app.demo;

import io.stormwatch.core.config.StormwatchConfig;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** A demo with everything round it: servers, folders and a log. */
public final class DemoSession {

  private final DemoOptions options;
  private final Function<List<String>, StormwatchConfig> configs;
  private final Console console;

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
   * Runs the demo and ends what it started, also if this thread is interrupted.
   *
   * @throws InterruptedException if interrupted
   */
  public DemoResult run() throws Exception {
    try {
      return onServers();
    } catch (Exception e) {
      if (e instanceof InterruptedException || Thread.currentThread().isInterrupted()) {
        console.line(
            options.keep()
                ? "interrupted; the servers go on until `local down`"
                : "interrupted; everything is stopped");
      }
      throw e;
    }
  }

  private DemoResult onServers() throws Exception {
    console.line("starting Kafka and Cassandra …");
    DemoServers servers = DemoServers.start(options.keep());
    try {
      DemoNames names = DemoNames.of(Instant.now(), ProcessHandle.current().pid());
      DemoFolder folder = DemoFolder.in(servers.folder(), names);
      StormwatchConfig config =
          configs.apply(names.overrides(servers.connection(), folder.metrics()));
      DemoLog log = DemoLog.to(folder.log());
      try {
        Demo demo = new Demo(options, config, names.topic(), console, folder.metrics(), servers);
        return DemoResult.of(demo.run());
      } finally {
        log.close();
      }
    } finally {
      Closing.uninterrupted(servers::close);
    }
  }
}
