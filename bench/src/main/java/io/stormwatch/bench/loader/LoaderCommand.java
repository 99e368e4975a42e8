package io.stormwatch.bench.loader;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.Output;
import io.stormwatch.bench.frame.ResultTree;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.ours.OursMain;
import io.stormwatch.bench.stage.DrainTrial;
import io.stormwatch.bench.stage.Measures;
import io.stormwatch.bench.stage.Stage;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench loader}: the topology as a mere loader, and the spout alone. */
@Command(
    name = "loader",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Drains a topic of JSON records into Cassandra without deciding on them, 5,000 in flight;",
      "and the same topic with the spout alone."
    })
public final class LoaderCommand implements Callable<Integer> {

  private static final int PARTITIONS = 4;
  private static final long SERIES = 10_000;
  private static final String PENDING = "5000";
  private static final int WARM_UP_SHARE = 20;

  @Spec private CommandSpec spec;

  @Mixin private Output output;

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
      names = "--heap",
      paramLabel = "MIB",
      defaultValue = "1024",
      description = "Heap of the topology's process (default: ${DEFAULT-VALUE}).")
  private int heap;

  @Override
  public Integer call() throws Exception {
    if (rounds < 1 || rounds > 1000 || events < 1000 || events > 1_000_000_000 || heap < 256) {
      throw new ParameterException(
          spec.commandLine(), "--rounds from 1 to 1000, --events from 1000, --heap from 256");
    }
    return output.of(this::measure);
  }

  private ObjectNode measure() throws Exception {
    output.err().println("starting Kafka and Cassandra …");
    try (Stage stage = Stage.start()) {
      List<String> jvm = List.of("-Xms" + heap + "m", "-Xmx" + heap + "m", "-XX:+UseG1GC");
      Map<String, String> pending = Map.of("topology.max.spout.pending", PENDING);
      ChildSettings settings =
          new ChildSettings(
              Map.of(), List.of("detector.name=none", "topology.max.spout.pending=" + PENDING));
      DrainTrial loader = new DrainTrial(stage, OursMain.class, jvm, settings, false);
      DrainTrial spout =
          new DrainTrial(stage, SpoutMain.class, jvm, settings, false).storingNothing();
      Outcome outcome =
          new Experiment(
                  List.of(
                      new Variant("loader", pending, () -> loader.run(workload())),
                      new Variant("spoutAlone", pending, () -> spout.run(workload()))),
                  rounds,
                  1)
              .run(
                  (round, variant, reading) ->
                      output
                          .err()
                          .println(
                              variant.name()
                                  + "  "
                                  + Numbers.text(reading.values().get(Measures.RATE))
                                  + " events/s"));
      return result(outcome, Machine.here(stage.versions()));
    }
  }

  private Workload workload() {
    long warmUp = Math.max(SERIES, events / WARM_UP_SHARE);
    return new Workload(Workload.freshTopic(), PARTITIONS, SERIES, 0, warmUp, events, false);
  }

  private ObjectNode result(Outcome outcome, Machine machine) {
    table(outcome).lines().forEach(output.out()::println);
    output.out().flush();
    boolean clean =
        outcome
            .spread("loader", Measures.LOST)
            .filter(lost -> lost.max() == 0)
            .flatMap(lost -> outcome.spread("loader", Measures.DOUBLED))
            .filter(doubled -> doubled.max() == 0)
            .isPresent();
    ObjectNode json = JsonOutput.object();
    json.put("ok", clean);
    json.put("rounds", rounds);
    json.put("events", events);
    json.set("machine", ResultTree.of(machine));
    json.set("variants", ResultTree.of(outcome));
    return json;
  }

  private static TextTable table(Outcome outcome) {
    return new TextTable(
        List.of("variant", "events/s", "own CPU µs", "lost", "doubled"),
        outcome.variants().stream()
            .map(
                variant ->
                    List.of(
                        variant.name(),
                        Numbers.spread(outcome.spread(variant.name(), Measures.RATE)),
                        Numbers.spread(outcome.spread(variant.name(), Measures.CPU)),
                        Numbers.spread(outcome.spread(variant.name(), Measures.LOST)),
                        Numbers.spread(outcome.spread(variant.name(), Measures.DOUBLED))))
            .toList());
  }
}
