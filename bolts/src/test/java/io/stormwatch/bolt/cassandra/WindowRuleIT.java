package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.testing.RandomHistory.Kind;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalServersExtension.class)
class WindowRuleIT {

  private static final int HISTORIES = 100;

  @Test
  void windowsReadFromCassandraAreThoseOfThePlainModel(CassandraServer server) {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    HistoryConfig history = new HistoryConfig(6, Duration.ofSeconds(1), 4, 0);
    CassandraConfig config = Configs.on(server).cassandra();
    try (CqlSession session =
        CassandraSessions.of(config, "test").connect(Duration.ofSeconds(30))) {
      SchemaApply.run(session, new Schema(config, history));
      WindowComparison comparison =
          new WindowComparison(
              CassandraEventStore.open(session, config, history), history, random, seed);

      comparison.run(HISTORIES);

      System.out.println(comparison);
      for (Kind kind : Kind.values()) {
        assertThat(comparison.share(kind))
            .as("share of %s, seed %d", kind, seed)
            .isGreaterThan(0.1);
      }
      assertThat(comparison.servedFromMemory()).as("seed %d", seed).isGreaterThan(1_000);
      // Each distinct event is one row, however often it came.
      assertThat(StoredEvents.read(session, config, WindowComparison.TOPIC).rows())
          .isEqualTo(comparison.distinct());
    }
  }
}
