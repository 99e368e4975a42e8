package io.stormwatch.bench.preload;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.fasterxml.jackson.databind.JsonNode;
import io.stormwatch.bench.CommandRun;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.StoredEvents;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServersExtension;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(LocalServersExtension.class)
class PreloadCommandIT {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Test
  void theHistoryOfEverySeriesIsInTheTable(CassandraServer cassandra, @TempDir Path folder)
      throws Exception {
    String topic = "preload-" + UUID.randomUUID();
    List<String> keys =
        List.of(
            "topics.names=" + topic,
            "cassandra.contact-points=" + cassandra.contactPoint(),
            "cassandra.local-datacenter=datacenter1",
            "cassandra.keyspace=preload_it",
            "cassandra.replication.datacenter1=1",
            "cassandra.write-consistency=LOCAL_ONE",
            "cassandra.read-consistency=LOCAL_ONE");
    StormwatchConfig config = StormwatchConfigs.with(keys);
    Path empty = Files.writeString(folder.resolve("empty.yaml"), "name: preload\n");
    List<String> options =
        new ArrayList<>(List.of("--conf=" + empty, "--series=30", "--events=7", "--days=2"));
    options.addAll(List.of("--partitions=4", "--json=-"));
    keys.forEach(key -> options.addAll(List.of("-c", key)));
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "preload-it").connect(PATIENCE)) {
      SchemaApply.run(session, new Schema(config.cassandra(), config.history()));

      CommandRun run = CommandRun.of("preload", options.toArray(String[]::new));

      assertThat(run.code()).as(run.err()).isZero();
      JsonNode json = run.json();
      assertThat(json.path("ok").asBoolean()).isTrue();
      assertThat(json.path("rows").asLong()).isEqualTo(210);
      StoredEvents stored = StoredEvents.read(session, config.cassandra(), topic);
      assertThat(stored.rows()).isEqualTo(210);
    }
  }
}
