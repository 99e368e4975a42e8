package io.stormwatch.app.cli;

import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.KeptServer;
import io.stormwatch.local.KeptServers;
import io.stormwatch.local.LocalServersOptions;
import io.stormwatch.topology.cli.ExitCode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch local}: Kafka and Cassandra on this machine, kept running. */
@Command(
    name = "local",
    mixinStandardHelpOptions = true,
    description = "Keeps Kafka and Cassandra running on this machine, on free loopback ports.")
public final class LocalCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "up, down or status?");
  }

  @Command(
      name = "up",
      mixinStandardHelpOptions = true,
      description = "Starts the servers that do not run; prints the YAML to connect to them.")
  int up() {
    KeptServers servers = servers();
    List<String> started =
        servers.up(LocalServersOptions.defaults().withTuning(JvmTuning.THROUGHPUT));
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
    boolean any = servers().down();
    spec.commandLine().getErr().println(any ? "stopped" : "nothing was running");
    return ExitCode.SUCCESS;
  }

  @Command(
      name = "status",
      mixinStandardHelpOptions = true,
      description = "Asks each server; exit code 1 unless all answer.")
  int status() {
    KeptServers servers = servers();
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
              "# %-10s %-8s pid %-8d port %-6d %s",
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
    servers
        .connection()
        .ifPresent(connection -> spec.commandLine().getOut().print(connection.toYaml()));
    spec.commandLine().getOut().flush();
  }

  private static KeptServers servers() {
    return KeptServers.ofUser(System.getenv(), Path.of(System.getProperty("user.home")));
  }
}
