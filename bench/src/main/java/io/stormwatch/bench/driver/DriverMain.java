package io.stormwatch.bench.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import io.stormwatch.bench.load.EventCursor;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.core.config.StormwatchConfig;
import java.time.Duration;
import java.util.Locale;

/**
 * A process that measures what the driver can do: it warms up with the warm-up of the workload,
 * then stores what is to be measured and writes the seconds that took.
 */
public final class DriverMain {

  /** Name of the setting that holds the {@link DriverMode}. */
  public static final String MODE = "mode";

  /** Name of the setting that holds {@link DriverSetting#inFlight}. */
  public static final String IN_FLIGHT = "in-flight";

  /** Name of the setting that holds {@link DriverSetting#batchRows}. */
  public static final String BATCH_ROWS = "batch-rows";

  /** Name of the setting that holds {@link DriverSetting#connections}. */
  public static final String CONNECTIONS = "connections";

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private DriverMain() {}

  /** Runs the measurement. */
  public static void main(String[] arguments) throws InterruptedException {
    ChildSettings settings = ChildSettings.parse(arguments);
    StormwatchConfig config = settings.config();
    DriverMode mode = DriverMode.valueOf(settings.text(MODE));
    DriverSetting setting =
        new DriverSetting(
            settings.number(IN_FLIGHT), settings.number(BATCH_ROWS), settings.number(CONNECTIONS));
    Workload workload = settings.workload();
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-bench-driver")
            .withConnections(setting.connections())
            .connect(PATIENCE)) {
      RawStatements statements =
          RawStatements.prepare(session, config.cassandra(), config.history());
      DriverLimit limit = new DriverLimit(session, statements, mode, setting);
      EventCursor events = workload.events();
      events.skip(workload.historyEvents());
      limit.run(events, workload.warmUp());
      double seconds = limit.run(events, workload.measured());
      System.out.println(Parent.RESULT + String.format(Locale.ROOT, "%.6f", seconds));
    }
  }
}
