package io.stormwatch.bench.producer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.bench.frame.Output;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench producer}: what batching and compression are worth to a producer. */
@Command(
    name = "producer",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Measures a producer on one broker: one record a request, batches of"
            + " several sizes, each compression; and the load generator against Kafka's"
            + " own ProducerPerformance.")
public final class ProducerCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private Output output;

  @Option(
      names = "--bootstrap-servers",
      paramLabel = "HOST:PORT",
      description = "Uses this cluster and topics of its own there (default: starts a broker).")
  private String bootstrapServers;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "5",
      description = "How often each variant is measured (default: ${DEFAULT-VALUE}).")
  private int rounds;

  @Option(
      names = "--records",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Records in each measurement (default: ${DEFAULT-VALUE}).")
  private long records;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      defaultValue = "6",
      description = "Partitions of the topics (default: ${DEFAULT-VALUE}).")
  private int partitions;

  @Option(
      names = "--size",
      paramLabel = "BYTES",
      defaultValue = "100",
      description = "Bytes of a value in the comparison (default: ${DEFAULT-VALUE}).")
  private int size;

  @Option(
      names = "--parts",
      paramLabel = "PART[,PART...]",
      description = "Only these: study, comparison (default: all).")
  private List<String> given = new ArrayList<>();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the order inside the rounds (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() throws Exception {
    ProducerOptions options;
    Set<ProducerExperiment.Part> parts;
    try {
      options = new ProducerOptions(rounds, records, partitions, size, seed);
      parts = ProducerExperiment.Part.named(given);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    return output.of(() -> result(options, parts));
  }

  private ObjectNode result(ProducerOptions options, Set<ProducerExperiment.Part> parts)
      throws TrialException, InterruptedException, IOException {
    ProducerResult result = measure(options, parts);
    ProducerReport report = new ProducerReport(result);
    report.lines().forEach(output.out()::println);
    output.out().flush();
    output.write(report.page());
    return result.json();
  }

  private ProducerResult measure(ProducerOptions options, Set<ProducerExperiment.Part> parts)
      throws TrialException, InterruptedException, IOException {
    if (bootstrapServers == null) {
      output.err().println("starting a broker …");
    }
    try (Broker broker =
        bootstrapServers == null ? Broker.start() : Broker.given(bootstrapServers)) {
      output.err().println("measuring on " + broker.bootstrapServers());
      return new ProducerExperiment(options, broker.bootstrapServers(), this::follow).run(parts);
    }
  }

  private void follow(int round, Variant variant, Reading reading) {
    StringBuilder line = new StringBuilder("round " + round + "  " + variant.name());
    reading
        .values()
        .forEach(
            (name, value) ->
                line.append("  ").append(name).append(' ').append(Numbers.text(value)));
    output.err().println(line);
  }
}
