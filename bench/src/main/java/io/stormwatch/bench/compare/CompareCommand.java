package io.stormwatch.bench.compare;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.bench.frame.Output;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.stage.Measures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench compare}: the topology against what would be run otherwise. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Drains a preloaded topic with the topology (warm, cold, cache off, batches off), with a",
      "plain client, with Kafka Streams, and measures what the bare Cassandra driver can do; all",
      "on servers of its own, in turn, round after round."
    })
public final class CompareCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private Output output;

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
      description = {
        "Events that the slowest variants are measured with (default: ${DEFAULT-VALUE});",
        "faster ones get up to four times as many."
      })
  private long events;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Number of series, each with a full window (default: ${DEFAULT-VALUE}).")
  private long series;

  @Option(
      names = "--heap",
      paramLabel = "MIB",
      defaultValue = "1024",
      description = "Heap of each variant's process (default: ${DEFAULT-VALUE}).")
  private int heap;

  @Option(
      names = "--sweep",
      paramLabel = "N",
      defaultValue = "30000",
      description = {
        "Events for each setting that is tried of the plain client and of the driver",
        "(default: ${DEFAULT-VALUE}); 0 takes the usual settings."
      })
  private long sweep;

  @Option(
      names = "--variants",
      split = ",",
      paramLabel = "NAME",
      description = "Only these (default: all).")
  private List<String> variants = new ArrayList<>();

  @Option(
      names = "-c",
      paramLabel = "KEY=VALUE",
      description = "A setting of the topology, in all its variants.")
  private List<String> settings = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the order inside the rounds (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() throws Exception {
    CompareOptions options = options();
    return output.of(() -> result(options));
  }

  private ObjectNode result(CompareOptions options)
      throws TrialException, InterruptedException, IOException {
    CompareResult result = new Comparison(options, output.err(), this::follow).run();
    CompareReport report = new CompareReport(result);
    report.lines().forEach(output.out()::println);
    output.out().flush();
    output.write(report.page());
    return new CompareJson(result).tree();
  }

  private CompareOptions options() {
    try {
      return new CompareOptions(rounds, events, series, heap, sweep, seed, settings, contenders());
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private Set<Contender> contenders() {
    if (variants.isEmpty()) {
      return EnumSet.allOf(Contender.class);
    }
    Set<Contender> chosen = EnumSet.noneOf(Contender.class);
    for (String name : variants) {
      chosen.add(
          Contender.byLabel(name)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "--variants: "
                              + name
                              + " is none of "
                              + String.join(" ", Contender.labels()))));
    }
    return chosen;
  }

  private void follow(int round, Variant variant, Reading reading) {
    output
        .err()
        .println(
            "round "
                + round
                + "  "
                + variant.name()
                + "  "
                + Numbers.text(reading.values().get(Measures.RATE))
                + " events/s in "
                + Numbers.text(reading.values().get(Measures.SECONDS))
                + " s, lost "
                + Numbers.text(reading.values().get(Measures.LOST))
                + ", doubled "
                + Numbers.text(reading.values().get(Measures.DOUBLED)));
  }
}
