package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.SecretReferences;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.Preflight;
import io.stormwatch.topology.cli.ExitCode;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code stormwatch check}: validates a configuration and prints the bounds that follow. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description =
        "Validates a configuration and prints the effective bounds. Contacts no"
            + " server unless --connect is given.")
public final class CheckCommand extends ConfiguredCommand {

  @Option(
      names = "--connect",
      description = "Also asks Kafka and Cassandra whether they can serve this configuration.")
  private boolean connect;

  private static final String OWN_LOOK = " (in this process; each worker looks for itself)";

  private final SecretReader secrets = SecretReader.ofProcess();

  @Override
  PrintWriter refusals() {
    return out();
  }

  @Override
  int run(LoadResult.Loaded loaded) throws Exception {
    warnOfMissingSecrets(loaded.config());
    List<String> findings = connect ? connect(loaded) : List.of();
    if (findings.isEmpty()) {
      out().println(connect ? "ok, the servers too; the bounds:" : "ok; the bounds:");
      loaded
          .bounds()
          .toTable()
          .forEach((name, text) -> out().printf(Locale.ROOT, "  %-18s %s%n", name, text));
    } else {
      findings.forEach(out()::println);
    }
    out().flush();
    ObjectNode result = JsonOutput.object();
    result.put("ok", findings.isEmpty());
    result.set("problems", problems(List.of()));
    result.set("effective", JsonOutput.tree(loaded.bounds().toMap()));
    if (connect) {
      result.set("findings", JsonOutput.tree(findings));
    }
    writeJson(result);
    return findings.isEmpty() ? ExitCode.SUCCESS : ExitCode.FAILURE;
  }

  /** Not a fault: the processes that use them may well have them where this one has not. */
  private void warnOfMissingSecrets(StormwatchConfig config) {
    SecretReferences.of(config)
        .forEach(
            (key, secret) ->
                secrets
                    .problem(secret)
                    .ifPresent(why -> err().println("warning: " + key + ": " + why + OWN_LOOK)));
  }

  private List<String> connect(LoadResult.Loaded loaded) {
    err().println("asking Kafka and Cassandra …");
    return new Preflight(loaded.config()).problems();
  }
}
