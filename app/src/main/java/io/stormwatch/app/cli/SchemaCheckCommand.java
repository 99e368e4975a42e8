package io.stormwatch.app.cli;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.schema.Finding;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaCheck;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code stormwatch schema check}. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    description = "Compares the live tables with the configuration.")
final class SchemaCheckCommand extends SchemaServerCommand {

  @Override
  List<Finding> findings(CqlSession session, Schema schema) {
    return SchemaCheck.run(session, schema);
  }
}
