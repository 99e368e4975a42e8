package io.stormwatch.app.cli;

import com.datastax.oss.driver.api.core.CqlSession;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.schema.Finding;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaCheck;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** A schema command that asks the database and ends with findings. */
abstract class SchemaServerCommand extends ConfiguredCommand {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Does the work and says what is wrong or unwise afterwards. */
  abstract List<Finding> findings(CqlSession session, Schema schema);

  @Override
  final int run(LoadResult.Loaded loaded) throws IOException {
    StormwatchConfig config = loaded.config();
    List<Finding> findings;
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-schema").connect(PATIENCE)) {
      findings = findings(session, new Schema(config.cassandra(), config.history()));
    }
    boolean ok = !SchemaCheck.blocks(findings);
    findings.forEach(out()::println);
    out().println((ok ? "ok: keyspace " : "not usable: keyspace ") + config.cassandra().keyspace());
    out().flush();
    writeJson(json(ok, findings));
    return ok ? ExitCode.SUCCESS : ExitCode.FAILURE;
  }

  private static ObjectNode json(boolean ok, List<Finding> findings) {
    ObjectNode json = JsonOutput.object();
    json.put("ok", ok);
    ArrayNode array = json.putArray("findings");
    for (Finding finding : findings) {
      ObjectNode node = array.addObject();
      node.put("severity", finding.severity().name().toLowerCase(Locale.ROOT));
      node.put("problem", finding.problem());
      node.put("remedy", finding.remedy());
    }
    return json;
  }
}
