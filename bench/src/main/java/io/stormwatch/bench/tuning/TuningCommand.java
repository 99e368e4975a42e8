package io.stormwatch.bench.tuning;

import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.ExperimentCommand;
import io.stormwatch.bench.frame.Seeded;
import io.stormwatch.bench.frame.TrialException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stormwatch bench tuning}: what each knob does. */
@Command(
    name = "tuning",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Turns one knob at a time, all others at their defaults, and drains a"
            + " preloaded topic with each position, in turn, round after round.")
public final class TuningCommand extends ExperimentCommand<TuningOptions> {

  @Mixin private Heap heap;

  @Mixin private Seeded order;

  @Option(
      names = "--knobs",
      paramLabel = "NAME[,NAME...]",
      description =
          "Only these of pending, spouts, write-read, detect, ackers, permits,"
              + " batch-rows, linger, cache, chunk, window (default: all).")
  private List<String> knobs = new ArrayList<>();

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often each position is measured (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "300000",
      description = "Events of a measurement (default: ${DEFAULT-VALUE}).")
  private long events;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "2000",
      description = "Number of series, each with a full window (default: ${DEFAULT-VALUE}).")
  private long series;

  @Override
  protected TuningOptions options() {
    return new TuningOptions(
        Knob.named(knobs), rounds, events, series, order.seed(), heap.mebibytes());
  }

  @Override
  protected TuningResult measure(TuningOptions options)
      throws TrialException, InterruptedException, IOException {
    progress().println("starting Kafka and Cassandra …");
    return new Tuning(options, progress()).run();
  }
}
