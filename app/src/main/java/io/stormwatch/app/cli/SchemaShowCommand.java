package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import picocli.CommandLine.Command;

/** {@code stormwatch schema show}: the CQL that {@code apply} would run. */
@Command(
    name = "show",
    mixinStandardHelpOptions = true,
    description = "Prints the CQL of keyspace and tables; contacts no server.")
final class SchemaShowCommand extends ConfiguredCommand {

  @Override
  int run(LoadResult.Loaded loaded) throws IOException {
    StormwatchConfig config = loaded.config();
    Schema schema = new Schema(config.cassandra(), config.history());
    out().print(schema.show());
    out().flush();
    ObjectNode json = JsonOutput.object();
    json.put("ok", true);
    json.set("statements", JsonOutput.tree(schema.statements()));
    writeJson(json);
    return ExitCode.SUCCESS;
  }
}
