package io.stormwatch.bolt.writeread;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.Verdict;
import io.stormwatch.bolt.writeread.Batch.Row;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Gathers writes that go to the same place into one request. A batch is closed when it has enough
 * rows or bytes, when its first row has waited long enough, or when nothing else is under way that
 * waiting could be worth while for.
 *
 * <p>A row is confirmed by the success of its own batch alone. A batch that is refused is sent
 * again in halves, down to the row that is to blame. After a transient failure its rows fail, and
 * whoever asked tries each again: then it goes with few others, and after that alone, so that a row
 * that cannot be written does not hold up the rest.
 *
 * <p>Thread-safe; never calls the store, nor whoever waits for a row, with its lock held.
 */
final class BatchWriter {

  private static final int SHARE_OF_SECOND_TRY = 8;

  private final EventStore store;
  private final BatchSettings settings;
  private final Scheduler scheduler;
  private final TimeSource time;
  private final IntervalHistogram batchRows;

  @GuardedBy("this")
  private final Map<Key, Batch> open = new HashMap<>();

  /** Rows in open batches. */
  @GuardedBy("this")
  private int waiting;

  /** Rows sent and not yet answered. */
  @GuardedBy("this")
  private int sent;

  @GuardedBy("this")
  private boolean timerSet;

  private record Key(Object placement, int maxRows) {}

  BatchWriter(
      EventStore store,
      BatchSettings settings,
      Scheduler scheduler,
      TimeSource time,
      MetricGroup metrics) {
    this.store = store;
    this.settings = settings;
    this.scheduler = scheduler;
    this.time = time;
    this.batchRows = metrics.histogram("batch-rows");
  }

  /**
   * Writes an event, alone or with others.
   *
   * @param tries how often it was tried, this time included
   */
  CompletionStage<Void> write(Event event, int tries) {
    int maxRows = maxRows(tries);
    if (maxRows == 1) {
      return store.write(event);
    }
    Row row = new Row(event, new CompletableFuture<>());
    int bytes = store.sizeOf(event);
    Key key = new Key(store.placementOf(event), maxRows);
    List<Batch> closed;
    synchronized (this) {
      closed = add(row, bytes, key);
    }
    closed.forEach(batch -> send(batch.rows()));
    return row.confirmed();
  }

  private int maxRows(int tries) {
    return switch (tries) {
      case 1 -> settings.maxRows();
      case 2 -> Math.max(1, settings.maxRows() / SHARE_OF_SECOND_TRY);
      default -> 1;
    };
  }

  @GuardedBy("this")
  private List<Batch> add(Row row, int bytes, Key key) {
    List<Batch> closed = List.of();
    Batch batch = open.get(key);
    if (batch != null && batch.bytes() + bytes > store.largestWrite()) {
      closed = List.of(close(key));
      batch = null;
    }
    if (batch == null) {
      batch = new Batch(time.nanoTime());
      open.put(key, batch);
    }
    batch.add(row, bytes);
    waiting++;
    if (batch.rows().size() >= key.maxRows() || waiting + sent == 1) {
      List<Batch> both = new ArrayList<>(closed);
      both.add(close(key));
      return both;
    }
    setTimer(settings.lingerNanos());
    return closed;
  }

  @GuardedBy("this")
  private Batch close(Key key) {
    Batch batch = open.remove(key);
    noteSent(batch);
    return batch;
  }

  @GuardedBy("this")
  private void noteSent(Batch batch) {
    waiting -= batch.rows().size();
    sent += batch.rows().size();
  }

  @GuardedBy("this")
  private void setTimer(long delayNanos) {
    if (!timerSet) {
      timerSet = true;
      scheduler.schedule(delayNanos, this::sendDue);
    }
  }

  private void sendDue() {
    List<Batch> due;
    synchronized (this) {
      timerSet = false;
      due = closeOpenedBefore(time.nanoTime() - settings.lingerNanos());
    }
    due.forEach(batch -> send(batch.rows()));
  }

  @GuardedBy("this")
  private List<Batch> closeOpenedBefore(long nanos) {
    List<Batch> due = new ArrayList<>();
    long wait = Long.MAX_VALUE;
    for (Iterator<Batch> each = open.values().iterator(); each.hasNext(); ) {
      Batch batch = each.next();
      long left = batch.openedNanos() - nanos;
      if (left <= 0) {
        each.remove();
        noteSent(batch);
        due.add(batch);
      } else {
        wait = Math.min(wait, left);
      }
    }
    if (wait != Long.MAX_VALUE) {
      setTimer(wait);
    }
    return due;
  }

  @GuardedBy("this")
  private List<Batch> closeAll() {
    List<Batch> all = new ArrayList<>(open.values());
    open.clear();
    all.forEach(this::noteSent);
    return all;
  }

  private void send(List<Row> rows) {
    batchRows.record(rows.size());
    CompletionStage<Void> answer;
    try {
      answer =
          rows.size() == 1
              ? store.write(rows.get(0).event())
              : store.writeAll(rows.stream().map(Row::event).toList());
    } catch (RuntimeException e) {
      answer = CompletableFuture.failedStage(e);
    }
    answer.whenComplete((nothing, failure) -> answered(rows, failure));
  }

  private void answered(List<Row> rows, Throwable failure) {
    if (failure != null && rows.size() > 1 && Verdict.of(failure).refused()) {
      send(rows.subList(0, rows.size() / 2));
      send(rows.subList(rows.size() / 2, rows.size()));
      return;
    }
    List<Batch> idle = noteAnswered(rows.size());
    for (Row row : rows) {
      if (failure == null) {
        row.confirmed().complete(null);
      } else {
        row.confirmed().completeExceptionally(failure);
      }
    }
    idle.forEach(batch -> send(batch.rows()));
  }

  /** Closes what is open if nothing else is under way. */
  private synchronized List<Batch> noteAnswered(int rows) {
    sent -= rows;
    return sent == 0 && waiting > 0 ? closeAll() : List.of();
  }
}
