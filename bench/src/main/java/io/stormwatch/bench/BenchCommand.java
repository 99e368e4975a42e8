package io.stormwatch.bench;

import io.stormwatch.bench.capacity.CapacityCommand;
import io.stormwatch.bench.chaos.ChaosCommand;
import io.stormwatch.bench.compare.CompareCommand;
import io.stormwatch.bench.kinds.KindsCommand;
import io.stormwatch.bench.loader.LoaderCommand;
import io.stormwatch.bench.nab.NabCommand;
import io.stormwatch.bench.preload.PreloadCommand;
import io.stormwatch.bench.producer.ProducerCommand;
import io.stormwatch.bench.scale.ScaleCommand;
import io.stormwatch.bench.search.SearchCommand;
import io.stormwatch.bench.spike.SpikeCommand;
import io.stormwatch.bench.tuning.TuningCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench}: experiments; on its own it is wrong use. */
@Command(
    name = "bench",
    mixinStandardHelpOptions = true,
    description = "Runs an experiment.",
    synopsisSubcommandLabel = "EXPERIMENT",
    subcommands = {
      NabCommand.class,
      SearchCommand.class,
      KindsCommand.class,
      ProducerCommand.class,
      CompareCommand.class,
      CapacityCommand.class,
      SpikeCommand.class,
      ScaleCommand.class,
      TuningCommand.class,
      PreloadCommand.class,
      LoaderCommand.class,
      ChaosCommand.class
    })
public final class BenchCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which experiment?");
  }
}
