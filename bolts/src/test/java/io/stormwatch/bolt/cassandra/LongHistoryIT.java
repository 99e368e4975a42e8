package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.TraceEvent;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LocalServersExtension.class)
class LongHistoryIT {

  private static final Instant MIDNIGHT = Instant.parse("2026-03-01T00:00:00Z");
  private static final int WINDOW = 50;
  private static final int BATCH = 200;

  /** Of a day with {@link #LONG} events. */
  private static final int APART_MILLIS = 800;

  private static final int LONG = 100_000;
  private static final Pattern READ =
      Pattern.compile("Read (\\d+) live rows and (\\d+) tombstone cells");

  private final HistoryConfig history = Configs.history();

  /** What a read of a window costs a node does not grow with the Cassandra partition. */
  @ParameterizedTest
  @ValueSource(ints = {1_000, LONG})
  void aWindowIsReadFromAsManyRowsHoweverLongTheSeriesIs(int rows, CassandraServer server) {
    CassandraConfig config = Configs.on(server).cassandra();
    try (CqlSession session =
        CassandraSessions.of(config, "test").connect(Duration.ofSeconds(30))) {
      assertThat(SchemaApply.run(session, new Schema(config, history))).isEmpty();
      flushOften(session, config);
      fill(session, config, rows);

      List<Matcher> reads = traceOfTheLatestWindow(session, config, rows);

      assertThat(reads).as("the trace tells of reads").isNotEmpty();
      assertThat(reads.stream().mapToInt(read -> Integer.parseInt(read.group(1))).sum())
          .as("rows looked at")
          .isBetween(WINDOW, WINDOW + 1);
      assertThat(reads).allMatch(read -> read.group(2).equals("0"), "no tombstone");
    }
  }

  /** Parts of the series lie in many files then, as they would after hours. */
  private static void flushOften(CqlSession session, CassandraConfig config) {
    session.execute(
        "ALTER TABLE " + config.keyspace() + ".events WITH memtable_flush_period_in_ms = 300");
  }

  private void fill(CqlSession session, CassandraConfig config, int rows) {
    EventStore store = CassandraEventStore.open(session, config, history);
    for (int from = 0; from < rows; from += BATCH) {
      List<Event> batch =
          IntStream.range(from, from + BATCH)
              .mapToObj(i -> new Event(new EventId("t", 0, i), "s", time(i).toEpochMilli(), i))
              .toList();
      store.writeAll(batch).toCompletableFuture().join();
    }
  }

  private static List<Matcher> traceOfTheLatestWindow(
      CqlSession session, CassandraConfig config, int rows) {
    PreparedStatement select = session.prepare(new Statements(config).selectFiltered());
    ResultSet window =
        session.execute(
            select.bind("t", "s", time(0), time(rows), 0, (long) rows, WINDOW).setTracing(true));
    assertThat(window.all()).hasSize(WINDOW).allMatch(row -> row.getLong(1) >= rows - WINDOW);
    return window.getExecutionInfo().getQueryTrace().getEvents().stream()
        .map(TraceEvent::getActivity)
        .map(READ::matcher)
        .filter(Matcher::find)
        .toList();
  }

  private static Instant time(int number) {
    return MIDNIGHT.plusMillis((long) number * APART_MILLIS);
  }
}
