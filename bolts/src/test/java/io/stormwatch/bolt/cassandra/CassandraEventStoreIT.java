package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.QueryTrace;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.TraceEvent;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.AnomalyStore;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalServersExtension.class)
@TestInstance(Lifecycle.PER_CLASS) // one set of tables; each test has a topic of its own
class CassandraEventStoreIT {

  private static final long NOON = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();
  private static final int MANY = 10_000;
  private static final Pattern TOMBSTONES = Pattern.compile("Read \\d+ live rows and (\\d+) tomb");

  private final HistoryConfig history = Configs.history();
  private Configs configs;
  private CassandraConfig config;
  private CqlSession session;
  private EventStore store;
  private AnomalyStore anomalies;

  @BeforeAll
  void openStore(CassandraServer server) {
    configs = Configs.on(server);
    config = configs.cassandra();
    session = CassandraSessions.of(config, "test").connect(Duration.ofSeconds(30));
    assertThat(SchemaApply.run(session, new Schema(config, history))).isEmpty();
    store = CassandraEventStore.open(session, config, history);
    anomalies = CassandraAnomalyStore.open(session, config, history);
  }

  @AfterAll
  void closeSession() {
    session.close();
  }

  @Test
  void anEventStoredTwiceIsOneRow() {
    write(event("twice", 0, 7, NOON, 1.5));
    write(event("twice", 0, 7, NOON, 1.5));

    StoredEvents stored = StoredEvents.read(session, config, "twice");
    assertThat(stored.rows()).isEqualTo(1);
    assertThat(stored.contains(0, 7)).isTrue();
    assertThat(stored.contains(0, 8)).isFalse();
    assertThat(stored.contains(1, 7)).isFalse();
  }

  @Test
  void twoEventsOfOneTimeAreTwoRowsAndBothInTheNextWindowByOffset() {
    write(event("equal", 0, 1, NOON, 10));
    write(event("equal", 0, 2, NOON, 20));

    assertThat(StoredEvents.read(session, config, "equal").distinct()).isEqualTo(2);
    assertThat(read(event("equal", 0, 3, NOON + 1, 30)))
        .isEqualTo(Window.ofOwned(new long[] {NOON, NOON}, new double[] {10, 20}));
  }

  @Test
  void theWindowNeverHoldsTheEventItself() {
    write(event("self", 0, 1, NOON, 10));

    assertThat(read(event("self", 0, 1, NOON, 10))).isEqualTo(Window.empty());
  }

  @Test
  void valuesComeBackBitByBit() {
    double[] values = {-0.0, Double.MIN_VALUE, Double.MAX_VALUE, 0.1 + 0.2};
    for (int i = 0; i < values.length; i++) {
      write(event("bits", 0, i, NOON + i, values[i]));
    }

    Window window = read(event("bits", 0, 99, NOON + 99, 0));

    assertThat(window)
        .isEqualTo(Window.ofOwned(new long[] {NOON, NOON + 1, NOON + 2, NOON + 3}, values));
  }

  @Test
  void anEventStoredUnderTwoTimesIsNoticedByTheAudit() {
    write(event("doubled", 0, 1, NOON, 10));
    write(event("doubled", 0, 1, NOON + 1, 10));

    StoredEvents stored = StoredEvents.read(session, config, "doubled");
    assertThat(stored.rows()).isEqualTo(2);
    assertThat(stored.distinct()).isEqualTo(1);
  }

  @Test
  void tenThousandEventsAndAnomaliesLeaveNoTombstone() {
    all(i -> store.write(event("none", 0, i, NOON + i, i)));
    all(i -> anomalies.write(anomaly(event("none", 0, i, NOON + i, i), i % 3)));

    StoredEvents stored = StoredEvents.read(session, config, "none");
    assertThat(stored.rows()).isEqualTo(MANY);
    assertThat(stored.distinct(0)).isEqualTo(MANY);
    assertThat(tombstonesRead("events")).isZero();
    assertThat(tombstonesRead("anomalies")).isZero();
  }

  @Test
  void whatADetectorDoesNotSayStaysUnset() {
    Event event = event("unset", 0, 1, NOON, 1);
    get(anomalies.write(anomaly(event, 0)));
    get(anomalies.write(anomaly(event, 0)));

    List<Row> rows =
        session
            .execute(
                "SELECT * FROM "
                    + config.keyspace()
                    + ".anomalies WHERE topic = 'unset' ALLOW FILTERING")
            .all();
    assertThat(rows).hasSize(1);
    Row row = rows.get(0);
    assertThat(row.isNull("expected")).isTrue();
    assertThat(row.isNull("lower")).isTrue();
    assertThat(row.isNull("upper")).isTrue();
    assertThat(row.getDouble("score")).isEqualTo(1.5);
    assertThat(row.getString("direction")).isEqualTo("high");
    assertThat(row.getString("detector")).isEqualTo("z-score");
    assertThat(row.getString("explanation")).isEqualTo("too high");
    assertThat(row.getInt("window_size")).isEqualTo(50);
    assertThat(row.getInstant("decided_at")).isEqualTo(Instant.ofEpochMilli(NOON + 5));
  }

  @Test
  void oneIoThreadIsEnoughSinceNothingBlocksOnIt() {
    CassandraConfig one =
        configs
            .withDriver("advanced.netty.io-group.size", 1)
            .withDriver("advanced.netty.admin-group.size", 1)
            .cassandra();
    try (CqlSession single = CassandraSessions.of(one, "test").connect(Duration.ofSeconds(30))) {
      EventStore onOneThread = CassandraEventStore.open(single, one, history);
      // The read is asked for in the write's callback, on the driver's only thread.
      all(
          i -> {
            Event event = event("one-thread", 0, i, NOON + i, i);
            return onOneThread
                .write(event)
                .thenCompose(done -> onOneThread.readWindow(event))
                .thenAccept(window -> assertThat(window.size()).isLessThanOrEqualTo(50));
          },
          1_000);
    }
  }

  @Test
  void enoughConnectionsCarryAllRequestsOfAWorker() {
    try (CqlSession wide =
        CassandraSessions.of(config, "test").withConnections(8).connect(Duration.ofSeconds(30))) {
      EventStore onAll = CassandraEventStore.open(wide, config, history);

      List<CompletableFuture<Void>> failed = failed(onAll, "wide", 8_000);

      // A busy machine may time out; but every request found a connection.
      assertThat(failed).allSatisfy(write -> assertTransient(write, "timeout"));
      assertThat(StoredEvents.read(session, config, "wide").rows())
          .isGreaterThanOrEqualTo(8_000 - failed.size());
    }
  }

  @Test
  void requestsBeyondWhatAConnectionCarriesAreTransient() {
    CassandraConfig narrow =
        configs.withDriver("advanced.connection.max-requests-per-connection", 16).cassandra();
    try (CqlSession slim = CassandraSessions.of(narrow, "test").connect(Duration.ofSeconds(30))) {
      EventStore busy = CassandraEventStore.open(slim, narrow, history);

      assertThat(failed(busy, "busy", 2_000))
          .anySatisfy(write -> assertTransient(write, "no-connection"));
    }
  }

  /** Writes all at once, waits for all, and tells which failed. */
  private static List<CompletableFuture<Void>> failed(EventStore store, String topic, int count) {
    List<CompletableFuture<Void>> writes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      writes.add(store.write(event(topic, 0, i, NOON + i, i)).toCompletableFuture());
    }
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> writes.stream().allMatch(CompletableFuture::isDone));
    return writes.stream().filter(CompletableFuture::isCompletedExceptionally).toList();
  }

  @Test
  void aClosedSessionAnswersAsTransientInsteadOfThrowing() {
    CqlSession gone = CassandraSessions.of(config, "test").connect(Duration.ofSeconds(30));
    EventStore onGone = CassandraEventStore.open(gone, config, history);
    gone.close();

    assertTransient(onGone.write(event("gone", 0, 1, NOON, 1)), "closed");
    assertTransient(onGone.readWindow(event("gone", 0, 1, NOON, 1)), "closed");
  }

  @Test
  void aSeriesTooLongForAKeyIsRefused() {
    Event tooLong = new Event(new EventId("t", 0, 1), "s".repeat(65_536), NOON, 1);

    assertThat(store.write(tooLong).toCompletableFuture())
        .failsWithin(Duration.ofSeconds(30))
        .withThrowableThat()
        .havingCause()
        .isInstanceOf(StoreException.Refused.class);
  }

  @Test
  void aBatchStoresAllItsRows() {
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      events.add(new Event(new EventId("batch", 0, i), "s" + i % 7, NOON + i, i));
    }

    get(store.writeAll(events));

    assertThat(StoredEvents.read(session, config, "batch").distinct()).isEqualTo(100);
    assertThat(store.largestWrite()).as("half of the server's own limit").isEqualTo(25 * 1024);
    assertThat(events.stream().mapToInt(store::sizeOf).sum()).isLessThan(store.largestWrite());
  }

  @Test
  void theLargestBatchThatIsMadeIsTaken() {
    List<Event> events = new ArrayList<>();
    String longName = "x".repeat(300);
    for (int bytes = 0; ; ) {
      Event event =
          new Event(new EventId("large", 0, events.size()), longName + events.size(), NOON, 1);
      bytes += store.sizeOf(event);
      if (bytes > store.largestWrite()) {
        break;
      }
      events.add(event);
    }

    get(store.writeAll(events));

    assertThat(StoredEvents.read(session, config, "large").rows()).isEqualTo(events.size());
  }

  @Test
  void aBatchWithOneRowThatCannotBeStoredIsRefused() {
    List<Event> events =
        List.of(
            new Event(new EventId("bad", 0, 1), "good", NOON, 1),
            new Event(new EventId("bad", 0, 2), "x".repeat(66_000), NOON, 2));

    assertThat(store.writeAll(events).toCompletableFuture())
        .failsWithin(Duration.ofSeconds(30))
        .withThrowableThat()
        .havingCause()
        .isInstanceOf(StoreException.Refused.class);
  }

  static void assertTransient(CompletionStage<?> stage, String cause) {
    assertThat(stage.toCompletableFuture())
        .failsWithin(Duration.ofSeconds(30))
        .withThrowableThat()
        .havingCause()
        .isInstanceOfSatisfying(
            StoreException.Transient.class,
            e -> assertThat(e.failureCause()).as(e.getMessage()).isEqualTo(cause));
  }

  /** What the server says that it came across while it read a whole table. */
  private int tombstonesRead(String table) {
    ResultSet rows =
        session.execute(
            SimpleStatement.newInstance("SELECT * FROM " + config.keyspace() + "." + table)
                .setPageSize(2 * MANY)
                .setTracing(true));
    QueryTrace trace = rows.getExecutionInfo().getQueryTrace();
    int reads = 0;
    int tombstones = 0;
    for (TraceEvent event : trace.getEvents()) {
      Matcher matcher = TOMBSTONES.matcher(event.getActivity());
      if (matcher.find()) {
        reads++;
        tombstones += Integer.parseInt(matcher.group(1));
      }
    }
    assertThat(reads).as("the trace tells of reads").isPositive();
    return tombstones;
  }

  private static void all(IntFunction<CompletionStage<Void>> request) {
    all(request, MANY);
  }

  /** Sends all, at most as many at once as one connection carries unless the count is smaller. */
  private static void all(IntFunction<CompletionStage<Void>> request, int count) {
    int atOnce = count == MANY ? 1_000 : count;
    for (int from = 0; from < count; from += atOnce) {
      List<CompletableFuture<Void>> sent = new ArrayList<>();
      for (int i = from; i < Math.min(count, from + atOnce); i++) {
        sent.add(request.apply(i).toCompletableFuture());
      }
      get(CompletableFuture.allOf(sent.toArray(new CompletableFuture<?>[0])));
    }
  }

  private void write(Event event) {
    get(store.write(event));
  }

  private Window read(Event event) {
    return get(store.readWindow(event));
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
  }

  private static Event event(String topic, int partition, long offset, long time, double value) {
    return new Event(new EventId(topic, partition, offset), "s", time, value);
  }

  /** An anomaly of which the detector says nothing, the expected value, or all. */
  private static Anomaly anomaly(Event event, int said) {
    Decision decision =
        new Decision(
            1.5,
            true,
            false,
            said > 0 ? 1 : Double.NaN,
            said > 1 ? 0 : Double.NaN,
            said > 1 ? 2 : Double.NaN,
            Direction.HIGH,
            "too high",
            50);
    return new Anomaly(event, decision, "z-score", NOON + 5);
  }
}
