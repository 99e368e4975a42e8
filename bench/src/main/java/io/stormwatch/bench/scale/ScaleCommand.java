package io.stormwatch.bench.scale;

import io.stormwatch.app.cli.Limits;
import io.stormwatch.bench.frame.ExperimentCommand;
import io.stormwatch.bench.frame.Names;
import io.stormwatch.bench.frame.Seeded;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.Choice;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stormwatch bench scale}: what more series cost. */
@Command(
    name = "scale",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Drains a preloaded topic with more and more series, each with a history in"
            + " the table, and measures rate and memory. Series get events equally often,"
            + " by Zipf's law, or mostly a hot hundredth of them. Large sizes take long to"
            + " prepare: 1M are 50 million rows.")
public final class ScaleCommand extends ExperimentCommand<ScaleOptions> {

  @Mixin private Seeded order;

  @Option(
      names = "--series",
      paramLabel = "N[:ROWS][,...]",
      defaultValue = "1k,10k,100k,1M,10M:5",
      description =
          "Numbers of series, and rows of history that each has (default:"
              + " ${DEFAULT-VALUE}; without a number of rows a full window of 50).")
  private List<String> sizes;

  @Option(
      names = "--choices",
      paramLabel = "NAME[,NAME...]",
      defaultValue = "uniform,zipf,hot",
      description = "How often each series gets an event (default: ${DEFAULT-VALUE}).")
  private List<String> choices;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1",
      description = "How often each is measured (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "500000",
      description = "Events of a measurement (default: ${DEFAULT-VALUE}).")
  private long events;

  @Option(
      names = "--heap",
      paramLabel = "MIB",
      defaultValue = "3072",
      description =
          "Heap of the topology's process, of which windows may take three fifths"
              + " (default: ${DEFAULT-VALUE}).")
  private int heap;

  @Override
  protected ScaleOptions options() {
    Limits.check("--heap", heap, 256, 1 << 20);
    return new ScaleOptions(
        Size.parse(Names.entries("--series", sizes)),
        Names.of("--choices", choices, Choice.labels()).stream()
            .map(label -> Choice.byLabel(label).orElseThrow())
            .toList(),
        rounds,
        events,
        order.seed(),
        heap);
  }

  @Override
  protected ScaleResult measure(ScaleOptions options)
      throws TrialException, InterruptedException, IOException {
    progress().println("starting Kafka and Cassandra …");
    return new Scale(options, progress()).run();
  }
}
