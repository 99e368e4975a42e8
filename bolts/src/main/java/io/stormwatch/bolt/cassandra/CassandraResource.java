package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.schema.Finding;
import io.stormwatch.bolt.cassandra.schema.Finding.Severity;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaCheck;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.AnomalyStore;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker's one session and the stores on it. Usable at once: it connects and checks the tables in
 * the background, again and again until both succeed; until then each store call fails as transient
 * with cause {@link #NOT_READY}. Never issues DDL. Thread-safe.
 */
public final class CassandraResource implements AutoCloseable {

  /** Cause of the failure that store calls answer with until the database is ready. */
  public static final String NOT_READY = "not-ready";

  private static final Logger LOG = LoggerFactory.getLogger(CassandraResource.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final CassandraSessions sessions;
  private final CassandraConfig cassandra;
  private final HistoryConfig history;
  private final ConnectLoop<Stores> loop;

  private CassandraResource(
      CassandraSessions sessions, CassandraConfig cassandra, HistoryConfig history) {
    this.sessions = sessions;
    this.cassandra = cassandra;
    this.history = history;
    this.loop = new ConnectLoop<>("Cassandra", this::open, oneThread());
  }

  /**
   * Begins to connect; returns at once, whether the database is there or not. The caller closes it.
   *
   * @param sessions opens the session, with the connections that the worker's requests need
   */
  public static CassandraResource start(
      CassandraSessions sessions, CassandraConfig cassandra, HistoryConfig history) {
    CassandraResource resource = new CassandraResource(sessions, cassandra, history);
    resource.loop.start();
    return resource;
  }

  private static ScheduledExecutorService oneThread() {
    return Executors.newSingleThreadScheduledExecutor(
        task -> {
          Thread thread = new Thread(task, "cassandra-connect");
          thread.setDaemon(true);
          return thread;
        });
  }

  /** The history; may be asked for and used before the database is ready. */
  public EventStore events() {
    return new EventStore() {
      @Override
      public CompletionStage<Void> write(Event event) {
        return whenReady(stores -> stores.events().write(event));
      }

      @Override
      public CompletionStage<Void> writeAll(List<Event> events) {
        return whenReady(stores -> stores.events().writeAll(events));
      }

      @Override
      public CompletionStage<Window> readWindow(Event event) {
        return whenReady(stores -> stores.events().readWindow(event));
      }

      @Override
      public CompletionStage<RecentRows> readRecent(Event event) {
        return whenReady(stores -> stores.events().readRecent(event));
      }

      @Override
      public Object placementOf(Event event) {
        return loop.opened().map(stores -> stores.events().placementOf(event)).orElse("");
      }

      @Override
      public int largestWrite() {
        return loop.opened().map(stores -> stores.events().largestWrite()).orElse(0);
      }

      @Override
      public int sizeOf(Event event) {
        return loop.opened().map(stores -> stores.events().sizeOf(event)).orElse(0);
      }
    };
  }

  /** The anomalies; may be asked for and used before the database is ready. */
  public AnomalyStore anomalies() {
    return (Anomaly anomaly) -> whenReady(stores -> stores.anomalies().write(anomaly));
  }

  /** Whether the database has been reached and found to be as configured. */
  public boolean ready() {
    return loop.opened().isPresent();
  }

  /** What it waits for while it is not ready, in one line. */
  public String waitingFor() {
    return loop.waitingFor();
  }

  private <T> CompletionStage<T> whenReady(Function<Stores, CompletionStage<T>> call) {
    return loop.opened()
        .map(call)
        .orElseGet(
            () ->
                CompletableFuture.failedStage(
                    new StoreException.Transient(NOT_READY, loop.waitingFor(), null)));
  }

  private Stores open() {
    CqlSession session = sessions.connect(PATIENCE);
    try {
      check(session);
      return new Stores(
          session,
          CassandraEventStore.open(session, cassandra, history),
          CassandraAnomalyStore.open(session, cassandra, history));
    } catch (RuntimeException e) {
      session.close();
      throw e;
    }
  }

  private void check(CqlSession session) {
    List<Finding> findings = SchemaCheck.run(session, new Schema(cassandra, history));
    if (SchemaCheck.blocks(findings)) {
      throw new CassandraUnreachableException(
          findings.stream()
              .filter(finding -> finding.severity() == Severity.ERROR)
              .map(Finding::toString)
              .collect(Collectors.joining("; ")));
    }
    findings.forEach(finding -> LOG.warn("{}", finding));
  }

  /** Stops connecting and closes the session. */
  @Override
  public void close() {
    loop.close();
  }

  /** What there is once the database is ready. */
  private record Stores(CqlSession session, EventStore events, AnomalyStore anomalies)
      implements AutoCloseable {
    @Override
    public void close() {
      session.close();
    }
  }
}
