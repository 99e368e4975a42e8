package io.stormwatch.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The root of the command line; on its own it is wrong use. */
@Command(
    name = "stormwatch",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    description = "Tells for every event on a Kafka topic whether it is an anomaly of its series.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      DemoCommand.class,
      LocalCommand.class,
      SchemaCommand.class,
      CheckCommand.class,
      SubmitCommand.class,
      ListCommand.class,
      KillCommand.class,
      RebalanceCommand.class,
      DetectCommand.class,
    },
    commandListHeading = "%nCommands:%n",
    footer = {"", "Exit codes: 0 success, 1 failure, 2 wrong use or configuration."})
public final class StormwatchCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
