package io.stormwatch.bench.capacity;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.DurationConverter;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.bench.frame.Output;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench capacity}: the highest rate that the topology sustains. */
@Command(
    name = "capacity",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Searches for the highest rate at which the lag stays flat and the 99th percentile of the",
      "end-to-end latency stays within a target, on servers of its own."
    })
public final class CapacityCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Mixin private Output output;

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
      names = "--heap",
      paramLabel = "MIB",
      defaultValue = "1024",
      description = "Heap of the topology's process (default: ${DEFAULT-VALUE}).")
  private int heap;

  @Override
  public Integer call() throws Exception {
    CapacityOptions options = options();
    return output.of(() -> result(options));
  }

  private CapacityOptions options() {
    try {
      return new CapacityOptions(p99, step, series, first, heap);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private ObjectNode result(CapacityOptions options) throws Exception {
    CapacityResult result = new Capacity(options, this::follow).run();
    result.lines().forEach(output.out()::println);
    output.out().flush();
    output.write(result.page());
    return result.json();
  }

  private void follow(Held held) {
    output
        .err()
        .println(
            Numbers.text(held.rate())
                + " events/s: p99 "
                + Numbers.text(held.p99Millis())
                + " ms, lag "
                + held.lag()
                + (held.sustained() ? "" : ", not sustained"));
  }
}
