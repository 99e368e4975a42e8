package io.stormwatch.bolt.cassandra;

import static io.stormwatch.bolt.cassandra.CassandraEventStoreIT.assertTransient;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A database that is absent, goes and comes back. */
class OutageIT {

  private static final Duration RECOVERY = Duration.ofSeconds(60);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static LocalServers servers;
  private static CassandraServer server;

  private final HistoryConfig history = Configs.history();
  private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(1);

  @BeforeAll
  static void startServer() {
    servers = LocalServers.prepare(LocalServersOptions.defaults());
    server = servers.cassandra();
    server.start();
  }

  @AfterAll
  static void stopServer() {
    servers.close();
  }

  @AfterEach
  void stopClock() {
    clock.shutdownNow();
  }

  @Test
  void aWorkerStartedBeforeDatabaseAndTablesWaitsForBoth() {
    CassandraConfig config = Configs.on(server).cassandra();
    server.stop();
    try (CassandraResource resource = start(config)) {
      assertTransient(resource.events().write(event(1)), CassandraResource.NOT_READY);
      assertTransient(resource.events().readWindow(event(1)), CassandraResource.NOT_READY);

      server.start();
      await()
          .atMost(RECOVERY)
          .untilAsserted(() -> assertThat(resource.waitingFor()).contains("does not exist"));
      assertThat(resource.ready()).isFalse();

      try (CqlSession session = connect(config)) {
        SchemaApply.run(session, new Schema(config, history));
      }
      await().atMost(RECOVERY).until(resource::ready);
      assertThat(resource.events().write(event(1)).toCompletableFuture()).succeedsWithin(PATIENCE);
    }
  }

  @Test
  void afterAStopUnderLoadTheSessionComesBackAndEveryEventIsStoredOnce() {
    CassandraConfig config = withTables();
    try (CassandraResource resource = start(config)) {
      await().atMost(RECOVERY).until(resource::ready);
      Load load = new Load(resource.events());
      load.start();
      await().until(() -> load.confirmed() > 200);

      server.stop();
      await().atMost(RECOVERY).until(() -> load.causes.size() > 0);
      await().pollDelay(Duration.ofSeconds(20)).atMost(RECOVERY).until(() -> !server.isRunning());
      server.start();

      await().atMost(RECOVERY).until(() -> load.idle());
      assertThat(load.refused).isEmpty();
      System.out.println("an outage's causes: " + load.causes);
      try (CqlSession session = connect(config)) {
        StoredEvents stored = StoredEvents.read(session, config, "t");
        assertThat(stored.distinct()).isEqualTo(load.sent());
        assertThat(stored.rows()).isEqualTo(load.sent());
      }
    }
  }

  @Test
  void whileTheServerIsFrozenRequestsTimeOutAndNothingBlocks() {
    CassandraConfig config = withTables();
    try (CassandraResource resource = start(config)) {
      await().atMost(RECOVERY).until(resource::ready);
      server.pause();
      try {
        long before = System.nanoTime();
        var write = resource.events().write(event(1));
        var read = resource.events().readWindow(event(1));
        assertThat(System.nanoTime() - before).isLessThan(TimeUnit.SECONDS.toNanos(5));
        assertTransient(write, "timeout");
        assertTransient(read, "timeout");
      } finally {
        server.resume();
      }
      await()
          .atMost(RECOVERY)
          .untilAsserted(
              () ->
                  assertThat(resource.events().write(event(1)).toCompletableFuture())
                      .succeedsWithin(PATIENCE));
    }
  }

  @Test
  void aTableThatIsDroppedAndMadeAgainIsUsedAgain() {
    CassandraConfig config = withTables();
    try (CassandraResource resource = start(config);
        CqlSession session = connect(config)) {
      await().atMost(RECOVERY).until(resource::ready);
      assertThat(resource.events().write(event(1)).toCompletableFuture()).succeedsWithin(PATIENCE);

      session.execute("DROP TABLE " + config.keyspace() + ".events");
      assertTransient(resource.events().write(event(2)), StoreErrors.NO_TABLE);
      assertTransient(resource.events().readWindow(event(2)), StoreErrors.NO_TABLE);

      SchemaApply.run(session, new Schema(config, history));
      await()
          .atMost(RECOVERY)
          .untilAsserted(
              () ->
                  assertThat(resource.events().write(event(2)).toCompletableFuture())
                      .succeedsWithin(PATIENCE));
      assertThat(resource.events().readWindow(event(3)).toCompletableFuture())
          .succeedsWithin(PATIENCE)
          .satisfies(window -> assertThat(window.size()).isEqualTo(1));
    }
  }

  private CassandraConfig withTables() {
    CassandraConfig config = Configs.on(server).cassandra();
    try (CqlSession session = connect(config)) {
      SchemaApply.run(session, new Schema(config, history));
    }
    return config;
  }

  private CassandraResource start(CassandraConfig config) {
    return CassandraResource.start(CassandraSessions.of(config, "test"), config, history);
  }

  private static CqlSession connect(CassandraConfig config) {
    return CassandraSessions.of(config, "test").connect(PATIENCE);
  }

  private static Event event(long offset) {
    return new Event(new EventId("t", 0, offset), "s", 1_700_000_000_000L + offset, 1);
  }

  /** Writes an event every few milliseconds for a while, each again until it is confirmed. */
  @SuppressWarnings("FutureReturnValueIgnored") // what the clock runs throws nothing
  private final class Load {
    private static final long EVENTS = 10_000;

    private final EventStore store;
    private final AtomicLong sent = new AtomicLong();
    private final AtomicLong confirmed = new AtomicLong();
    private final Set<String> causes = new ConcurrentSkipListSet<>();
    private final Set<String> refused = new ConcurrentSkipListSet<>();

    Load(EventStore store) {
      this.store = store;
    }

    void start() {
      clock.scheduleAtFixedRate(
          () -> {
            if (sent.get() < EVENTS) {
              write(sent.getAndIncrement());
            }
          },
          0,
          4,
          TimeUnit.MILLISECONDS);
    }

    private void write(long offset) {
      store
          .write(event(offset))
          .whenComplete(
              (done, failure) -> {
                if (failure == null) {
                  confirmed.incrementAndGet();
                } else {
                  again(offset, failure);
                }
              });
    }

    private void again(long offset, Throwable failure) {
      Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
      if (cause instanceof StoreException.Transient passing) {
        causes.add(passing.failureCause());
      } else {
        refused.add(String.valueOf(cause));
      }
      clock.schedule(() -> write(offset), 500, TimeUnit.MILLISECONDS);
    }

    long sent() {
      return sent.get();
    }

    long confirmed() {
      return confirmed.get();
    }

    boolean idle() {
      return confirmed.get() == EVENTS;
    }
  }
}
