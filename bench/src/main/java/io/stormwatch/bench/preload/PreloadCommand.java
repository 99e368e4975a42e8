package io.stormwatch.bench.preload;

import com.datastax.oss.driver.api.core.CqlSession;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.cli.Limits;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.bench.driver.BatchPipeline;
import io.stormwatch.bench.driver.RawStatements;
import io.stormwatch.bench.frame.Output;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.core.codec.EventEncoder;
import io.stormwatch.core.codec.EventEncoders;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.cli.ConfigOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench preload}: fills a topic's history straight into Cassandra. */
@Command(
    name = "preload",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Writes history for the first topic of a configuration straight into its"
            + " tables, which `schema apply` has made: so many series with so many events"
            + " each, spread over days. The rows have negative offsets, which no record"
            + " has; every event to come finds them in its window.")
public final class PreloadCommand implements Callable<Integer> {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int BATCH_ROWS = 64;
  private static final int BATCHES = 16;
  private static final long REPORT_NANOS = Duration.ofSeconds(5).toNanos();

  @Spec private CommandSpec spec;

  @Mixin private ConfigOptions configuration;

  @Mixin private Output output;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Number of series (default: ${DEFAULT-VALUE}).")
  private long series;

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "50",
      description = "Events of each series (default: ${DEFAULT-VALUE}).")
  private long events;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "3",
      description = "Days that they are spread over, up to now (default: ${DEFAULT-VALUE}).")
  private long days;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      required = true,
      description = "Partitions of the topic that later events come through.")
  private int partitions;

  @Override
  public Integer call() throws Exception {
    StormwatchConfig config = config();
    if (config.topics().names().isEmpty()) {
      throw new ParameterException(spec.commandLine(), "topics.names is empty: whose history?");
    }
    PreloadPlan plan = plan(config.topics().names().get(0));
    return output.of(() -> write(config, plan));
  }

  private StormwatchConfig config() {
    try {
      return configuration.load().configOrThrow();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private PreloadPlan plan(String topic) {
    try {
      Limits.check("--days", days, 1, 36_500);
      return new PreloadPlan(
          topic, partitions, series, events, Instant.now(), Duration.ofDays(days));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private ObjectNode write(StormwatchConfig config, PreloadPlan plan) throws InterruptedException {
    EventEncoder encoder = EventEncoders.of(config.events());
    long start = System.nanoTime();
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-preload").connect(PATIENCE)) {
      BatchPipeline pipeline =
          new BatchPipeline(
              session,
              RawStatements.prepare(session, config.cassandra(), config.history()),
              BATCH_ROWS,
              BATCHES);
      long report = start + REPORT_NANOS;
      for (long row = 0; row < plan.rows(); row++) {
        pipeline.add(plan.event(row, encoder), plan.offset(row));
        if (System.nanoTime() - report > 0) {
          output
              .err()
              .println(
                  Numbers.text((double) (row + 1))
                      + " of "
                      + Numbers.text((double) plan.rows())
                      + " rows");
          report += REPORT_NANOS;
        }
      }
      pipeline.flush();
    }
    return result(plan, (System.nanoTime() - start) / 1e9);
  }

  private ObjectNode result(PreloadPlan plan, double seconds) {
    output
        .out()
        .println(
            "%s rows of %s in %s s: %s rows/s"
                .formatted(
                    Numbers.text((double) plan.rows()),
                    plan.topic(),
                    Numbers.text(seconds),
                    Numbers.text((double) plan.rows() / seconds)));
    output.out().flush();
    ObjectNode json = JsonOutput.object();
    json.put("ok", true);
    json.put("topic", plan.topic());
    json.put("series", plan.series());
    json.put("rows", plan.rows());
    json.put("seconds", seconds);
    json.put("rowsPerSecond", (double) plan.rows() / seconds);
    return json;
  }
}
