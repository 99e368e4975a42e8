package io.stormwatch.app.cli;

import io.stormwatch.local.Connection;
import io.stormwatch.local.KeptServer;
import io.stormwatch.local.KeptServers;
import io.stormwatch.topology.cli.ExitCode;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch local}: Kafka, Cassandra and Storm on this machine, kept running. */
@Command(
    name = "local",
    mixinStandardHelpOptions = true,
    description =
        "Keeps Kafka and Cassandra running on this machine, on free loopback ports;"
            + " with --cluster a Storm cluster too.")
public final class LocalCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "up, down or status?");
  }

  @Command(
      name = "up",
      mixinStandardHelpOptions = true,
      description =
          "Starts the servers that do not run, and prints how to connect to them: a"
              + " configuration that can be kept in a file and given to other commands"
              + " with --conf.")
  int up(@Mixin LocalLayoutOptions layout) {
    KeptServers servers = UserServers.kept();
    List<String> started = servers.up(layout.servers(spec.subcommands().get("up")));
    spec.commandLine()
        .getErr()
        .println(started.isEmpty() ? "already running" : "started " + String.join(", ", started));
    printConnection(servers);
    return ExitCode.SUCCESS;
  }

  @Command(
      name = "down",
      mixinStandardHelpOptions = true,
      description = "Ends the servers and deletes their data.")
  int down() {
    boolean any = UserServers.kept().down();
    spec.commandLine().getErr().println(any ? "stopped" : "nothing was running");
    return ExitCode.SUCCESS;
  }

  @Command(
      name = "status",
      mixinStandardHelpOptions = true,
      description = "Asks each server; exit code 1 unless all answer.")
  int status() {
    KeptServers servers = UserServers.kept();
    List<KeptServer> all = servers.status();
    PrintWriter out = spec.commandLine().getOut();
    if (all.isEmpty()) {
      out.println("# nothing is running; start with: stormwatch local up");
      return ExitCode.FAILURE;
    }
    for (KeptServer server : all) {
      out.println(
          String.format(
              Locale.ROOT,
              "# %-12s %-8s pid %-8d port %-6d %s",
              server.name(),
              server.condition().name().toLowerCase(Locale.ROOT),
              server.pid(),
              server.port(),
              server.folder()));
    }
    printConnection(servers);
    return all.stream().allMatch(s -> s.condition() == KeptServer.Condition.ANSWERS)
        ? ExitCode.SUCCESS
        : ExitCode.FAILURE;
  }

  private void printConnection(KeptServers servers) {
    PrintWriter out = spec.commandLine().getOut();
    servers.connection().ifPresent(connection -> print(connection, out));
    out.flush();
  }

  private static void print(Connection connection, PrintWriter out) {
    out.print(connection.toYaml());
    out.println("# The same to paste after a command that has its own --conf:");
    out.println("#   -c " + String.join(" -c ", connection.toOverrides()));
    out.println("# and for loadgen:");
    out.println("#   --bootstrap-servers " + connection.bootstrapServers());
    connection
        .stormYaml()
        .ifPresent(
            file -> {
              out.println(
                  "# storm.yaml, which submit, list, kill and rebalance use by themselves:");
              out.println("#   " + file);
            });
  }
}
