package io.stormwatch.app.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch schema}: the tables of a configuration. */
@Command(
    name = "schema",
    mixinStandardHelpOptions = true,
    description = "Shows, makes or checks the tables for a configuration.",
    subcommands = {SchemaShowCommand.class, SchemaApplyCommand.class, SchemaCheckCommand.class})
public final class SchemaCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "show, apply or check?");
  }
}
