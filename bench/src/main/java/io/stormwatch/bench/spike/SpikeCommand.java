package io.stormwatch.bench.spike;

import io.stormwatch.app.cli.DurationConverter;
import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.ExperimentCommand;
import io.stormwatch.bench.frame.TrialException;
import java.io.IOException;
import java.time.Duration;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stormwatch bench spike}: Kafka as a buffer. */
@Command(
    name = "spike",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Kafka as a buffer: the load rises to twice what the topology can take,"
            + " stays there, and falls again. Looks whether the detector's rate stays flat"
            + " meanwhile, whether all that waited is decided afterwards, and whether"
            + " every record is accounted for.")
public final class SpikeCommand extends ExperimentCommand<SpikeOptions> {

  @Mixin private Heap heap;

  @Option(
      names = "--capacity",
      paramLabel = "RATE",
      description =
          "Events per second that the topology sustains, as `bench capacity` finds"
              + " them (default: a short search).")
  private Double capacity;

  @Option(
      names = "--factor",
      paramLabel = "X",
      defaultValue = "2",
      description = "The overload over the capacity (default: ${DEFAULT-VALUE}).")
  private double factor;

  @Option(
      names = "--ramp",
      paramLabel = "DURATION",
      defaultValue = "30s",
      converter = DurationConverter.class,
      description = "From a quarter of the capacity to the overload (default: ${DEFAULT-VALUE}).")
  private Duration ramp;

  @Option(
      names = "--overload",
      paramLabel = "DURATION",
      defaultValue = "60s",
      converter = DurationConverter.class,
      description = "How long the overload lasts (default: ${DEFAULT-VALUE}).")
  private Duration overload;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "1000",
      description = "Number of series (default: ${DEFAULT-VALUE}).")
  private long series;

  @Option(
      names = "--band",
      paramLabel = "SHARE",
      defaultValue = "0.25",
      description =
          "How far the detector's rate may stray from its median in the overload,"
              + " means over 5 s (default: ${DEFAULT-VALUE}).")
  private double band;

  @Override
  protected SpikeOptions options() {
    return new SpikeOptions(
        capacity == null ? OptionalDouble.empty() : OptionalDouble.of(capacity),
        factor,
        ramp,
        overload,
        series,
        band,
        heap.mebibytes());
  }

  @Override
  protected SpikeResult measure(SpikeOptions options)
      throws TrialException, InterruptedException, IOException {
    return new Spike(options, progress()).run();
  }
}
