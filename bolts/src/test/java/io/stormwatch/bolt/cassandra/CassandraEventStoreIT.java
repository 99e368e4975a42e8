package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.Window;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalServersExtension.class)
class CassandraEventStoreIT {

  private static final long NOON = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();

  private final HistoryConfig history = Configs.history();
  private CassandraConfig config;
  private CqlSession session;
  private EventStore store;

  @BeforeEach
  void openStore(CassandraServer server) {
    config = Configs.on(server).cassandra();
    session = CassandraSessions.of(config, "test").connect(Duration.ofSeconds(20));
    assertThat(SchemaApply.run(session, new Schema(config, history))).isEmpty();
    store = CassandraEventStore.open(session, config, history);
  }

  @AfterEach
  void closeSession() {
    session.close();
  }

  @Test
  void anEventStoredTwiceIsOneRow() {
    write(event(0, 7, NOON, 1.5));
    write(event(0, 7, NOON, 1.5));

    assertThat(rows()).hasSize(1);
    assertThat(StoredEvents.read(session, config, "t").rows()).isEqualTo(1);
  }

  @Test
  void twoEventsOfOneTimeAreTwoRowsAndBothInTheNextWindowByOffset() {
    write(event(0, 1, NOON, 10));
    write(event(0, 2, NOON, 20));

    assertThat(rows()).hasSize(2);
    assertThat(read(event(0, 3, NOON + 1, 30)))
        .isEqualTo(Window.ofOwned(new long[] {NOON, NOON}, new double[] {10, 20}));
  }

  @Test
  void theWindowNeverHoldsTheEventItself() {
    write(event(0, 1, NOON, 10));

    assertThat(read(event(0, 1, NOON, 10))).isEqualTo(Window.empty());
  }

  private List<Row> rows() {
    return session.execute("SELECT * FROM " + config.keyspace() + ".events").all();
  }

  private void write(Event event) {
    get(store.write(event));
  }

  private Window read(Event event) {
    return get(store.readWindow(event));
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(20, TimeUnit.SECONDS).join();
  }

  private static Event event(int partition, long offset, long time, double value) {
    return new Event(new EventId("t", partition, offset), "s", time, value);
  }
}
