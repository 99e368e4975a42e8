package io.stormwatch.app.cli;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.schema.Finding;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code stormwatch schema apply}. */
@Command(
    name = "apply",
    mixinStandardHelpOptions = true,
    description = "Makes the keyspace and tables that are missing; changes none that exist.")
final class SchemaApplyCommand extends SchemaServerCommand {

  @Override
  List<Finding> findings(CqlSession session, Schema schema) {
    return SchemaApply.run(session, schema);
  }
}
