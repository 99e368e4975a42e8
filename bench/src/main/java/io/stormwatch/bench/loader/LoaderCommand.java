package io.stormwatch.bench.loader;

import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.ExperimentCommand;
import io.stormwatch.bench.frame.TrialException;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stormwatch bench loader}: the topology as a mere loader, and the spout alone. */
@Command(
    name = "loader",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Drains a topic of JSON records into Cassandra without deciding on them,"
            + " 5,000 in flight; and the same topic with the spout alone.")
public final class LoaderCommand extends ExperimentCommand<LoaderOptions> {

  @Mixin private Heap heap;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "1",
      description = "How often each is measured (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "10000000",
      description = "Records of the topic (default: ${DEFAULT-VALUE}).")
  private long events;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Number of series (default: ${DEFAULT-VALUE}).")
  private long series;

  @Override
  protected LoaderOptions options() {
    return new LoaderOptions(rounds, events, series, heap.mebibytes());
  }

  @Override
  protected LoaderResult measure(LoaderOptions options)
      throws TrialException, InterruptedException, IOException {
    progress().println("starting Kafka and Cassandra …");
    return new Loader(options, progress()).run();
  }
}
