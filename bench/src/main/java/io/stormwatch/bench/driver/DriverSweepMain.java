package io.stormwatch.bench.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import io.stormwatch.bench.load.EventCursor;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.core.config.StormwatchConfig;
import java.time.Duration;
import java.util.List;

/**
 * A process that tries settings of the driver one after the other on the warm-up of a workload, and
 * writes the events per second of each. All of them run once before, for nothing, since the process
 * and the server get faster as they go.
 */
public final class DriverSweepMain {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private DriverSweepMain() {}

  /** Runs the sweep. */
  public static void main(String[] arguments) throws InterruptedException {
    ChildSettings settings = ChildSettings.parse(arguments);
    Workload workload = settings.workload();
    DriverMode mode = DriverMode.valueOf(settings.text(DriverMain.MODE));
    List<DriverSetting> candidates = DriverSettings.candidates(mode);
    for (DriverSetting candidate : candidates) {
      rate(settings.config(), workload, mode, candidate);
    }
    for (int i = 0; i < candidates.size(); i++) {
      double rate = rate(settings.config(), workload, mode, candidates.get(i));
      System.out.println(Parent.RESULT + i + ' ' + rate);
    }
  }

  private static double rate(
      StormwatchConfig config, Workload workload, DriverMode mode, DriverSetting setting)
      throws InterruptedException {
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-bench-driver")
            .withConnections(setting.connections())
            .connect(PATIENCE)) {
      RawStatements statements =
          RawStatements.prepare(session, config.cassandra(), config.history());
      EventCursor events = workload.events();
      events.skip(workload.historyEvents());
      double seconds =
          new DriverLimit(session, statements, mode, setting).run(events, workload.warmUp());
      return workload.warmUp() / seconds;
    }
  }
}
