package io.stormwatch.bench.compare;

import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.ExperimentCommand;
import io.stormwatch.bench.frame.Names;
import io.stormwatch.bench.frame.Seeded;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.stage.RateLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stormwatch bench compare}: the topology against what would be run otherwise. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Drains a preloaded topic with the topology (warm, cold, cache off, batches"
            + " off), with a plain client, with Kafka Streams, and measures what the bare"
            + " Cassandra driver can do; all on servers of its own, in turn, round after"
            + " round.")
public final class CompareCommand extends ExperimentCommand<CompareOptions> {

  @Mixin private Heap heap;

  @Mixin private Seeded order;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often each variant is measured (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--events",
      paramLabel = "N",
      defaultValue = "100000",
      description =
          "Events that the slowest variants are measured with (default:"
              + " ${DEFAULT-VALUE}); faster ones get up to four times as many.")
  private long events;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      description =
          "Events that each variant handles before it is measured (default: half as many as it is"
              + " measured with).")
  private Long warmUp;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Number of series, each with a full window (default: ${DEFAULT-VALUE}).")
  private long series;

  @Option(
      names = "--sweep",
      paramLabel = "N",
      defaultValue = "30000",
      description =
          "Events for each setting that is tried of the plain client and of the"
              + " driver (default: ${DEFAULT-VALUE}); 0 takes the usual settings.")
  private long sweep;

  @Option(
      names = "--variants",
      paramLabel = "NAME[,NAME...]",
      description = "Only these (default: all).")
  private List<String> variants = new ArrayList<>();

  @Option(
      names = "-c",
      paramLabel = "KEY=VALUE",
      description = "A setting of the topology, in all its variants.")
  private List<String> settings = new ArrayList<>();

  @Override
  protected CompareOptions options() {
    return new CompareOptions(
        rounds,
        events,
        warmUp == null ? OptionalLong.empty() : OptionalLong.of(warmUp),
        series,
        heap.mebibytes(),
        sweep,
        order.seed(),
        settings,
        contenders());
  }

  @Override
  protected CompareResult measure(CompareOptions options)
      throws TrialException, InterruptedException, IOException {
    return new Comparison(options, progress(), new RateLines(progress())).run();
  }

  private Set<Contender> contenders() {
    if (variants.isEmpty()) {
      return EnumSet.allOf(Contender.class);
    }
    Set<Contender> chosen = EnumSet.noneOf(Contender.class);
    for (String name : Names.of("--variants", variants, Contender.labels())) {
      chosen.add(Contender.byLabel(name).orElseThrow());
    }
    return chosen;
  }
}
