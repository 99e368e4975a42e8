package io.stormwatch.bench.capacity;

import io.stormwatch.app.cli.DurationConverter;
import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.ExperimentCommand;
import io.stormwatch.bench.frame.TrialException;
import java.io.IOException;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stormwatch bench capacity}: the highest rate that the topology sustains. */
@Command(
    name = "capacity",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Searches for the highest rate at which the lag stays flat and the 99th"
            + " percentile of the end-to-end latency stays within a target, on servers of"
            + " its own.")
public final class CapacityCommand extends ExperimentCommand<CapacityOptions> {

  @Mixin private Heap heap;

  @Option(
      names = "--p99",
      paramLabel = "DURATION",
      defaultValue = "100ms",
      converter = DurationConverter.class,
      description = "Target of the 99th percentile (default: ${DEFAULT-VALUE}).")
  private Duration p99;

  @Option(
      names = "--step",
      paramLabel = "DURATION",
      defaultValue = "20s",
      converter = DurationConverter.class,
      description = "How long each rate is held (default: ${DEFAULT-VALUE}).")
  private Duration step;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Number of series (default: ${DEFAULT-VALUE}).")
  private long series;

  @Option(
      names = "--from",
      paramLabel = "RATE",
      defaultValue = "5000",
      description = "Rate to begin with, events per second (default: ${DEFAULT-VALUE}).")
  private double first;

  @Option(
      names = "--most",
      paramLabel = "RATE",
      defaultValue = "1000000",
      description = "Greatest rate to try, events per second (default: ${DEFAULT-VALUE}).")
  private double greatest;

  @Override
  protected CapacityOptions options() {
    return new CapacityOptions(p99, step, series, first, greatest, heap.mebibytes());
  }

  @Override
  protected CapacityResult measure(CapacityOptions options)
      throws TrialException, InterruptedException, IOException {
    progress().println("starting Kafka, Cassandra and the topology …");
    return new Capacity(options, held -> progress().println(held.text())).run();
  }
}
