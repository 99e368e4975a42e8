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
 *
 * @param <S> who waits for a row
 */
final class BatchWriter<S> {

  private static final int SHARE_OF_SECOND_TRY = 8;

  private final EventStore store;
  private final BatchSettings settings;
  private final Scheduler scheduler;
  private final TimeSource time;
  private final Answers<S> answers;
  private final IntervalHistogram batchRows;

  @GuardedBy("this")
  private final Map<Key, Batch<S>> open = new HashMap<>();

  /** Rows in open batches. */
  @GuardedBy("this")
  private int waiting;

  /** Rows sent and not yet answered. */
  @GuardedBy("this")
  private int sent;

  @GuardedBy("this")
  private boolean timerSet;

  private record Key(Object placement, int maxRows) {}

  /**
   * Takes what became of rows; for each row, one call.
   *
   * @param <S> who waits for a row
   */
  interface Answers<S> {

    /** Rows are stored, all those of one request. */
    void stored(List<S> waiters);

    /** Rows may or may not be stored. */
    void failed(List<S> waiters, Throwable failure);
  }

  BatchWriter(
      EventStore store,
      BatchSettings settings,
      Scheduler scheduler,
      TimeSource time,
      Answers<S> answers,
      MetricGroup metrics) {
    this.store = store;
    this.answers = answers;
    this.settings = settings;
    this.scheduler = scheduler;
    this.time = time;
    this.batchRows = metrics.histogram("batch-rows");
  }

  /**
   * Writes an event, alone or with others.
   *
   * @param tries how often it was tried, this time included
   * @param waiter who is told
   */
  void write(Event event, int tries, S waiter) {
    Row<S> row = new Row<>(event, waiter);
    int maxRows = maxRows(tries);
    if (maxRows == 1) {
      sendAlone(row);
      return;
    }
    int bytes = store.sizeOf(event);
    Key key = new Key(store.placementOf(event), maxRows);
    List<Batch<S>> closed;
    synchronized (this) {
      closed = add(row, bytes, key);
    }
    send(closed);
  }

  private void sendAlone(Row<S> row) {
    synchronized (this) {
      sent++;
    }
    sendRows(List.of(row));
  }

  private int maxRows(int tries) {
    return switch (tries) {
      case 1 -> settings.maxRows();
      case 2 -> Math.max(1, settings.maxRows() / SHARE_OF_SECOND_TRY);
      default -> 1;
    };
  }

  @GuardedBy("this")
  private List<Batch<S>> add(Row<S> row, int bytes, Key key) {
    List<Batch<S>> closed = List.of();
    Batch<S> batch = open.get(key);
    if (batch != null && batch.bytes() + bytes > store.largestWrite()) {
      closed = List.of(close(key));
      batch = null;
    }
    if (batch == null) {
      batch = new Batch<>(time.nanoTime());
      open.put(key, batch);
    }
    batch.add(row, bytes);
    waiting++;
    if (batch.rows().size() >= key.maxRows() || waiting + sent == 1) {
      List<Batch<S>> both = new ArrayList<>(closed);
      both.add(close(key));
      return both;
    }
    setTimer(settings.lingerNanos());
    return closed;
  }

  @GuardedBy("this")
  private Batch<S> close(Key key) {
    Batch<S> batch = open.remove(key);
    noteSent(batch);
    return batch;
  }

  @GuardedBy("this")
  private void noteSent(Batch<S> batch) {
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
    List<Batch<S>> due;
    synchronized (this) {
      timerSet = false;
      due = closeOpenedBefore(time.nanoTime() - settings.lingerNanos());
    }
    send(due);
  }

  @GuardedBy("this")
  private List<Batch<S>> closeOpenedBefore(long nanos) {
    List<Batch<S>> due = new ArrayList<>();
    long wait = Long.MAX_VALUE;
    for (Iterator<Batch<S>> each = open.values().iterator(); each.hasNext(); ) {
      Batch<S> batch = each.next();
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
  private List<Batch<S>> closeAll() {
    List<Batch<S>> all = new ArrayList<>(open.values());
    open.clear();
    all.forEach(this::noteSent);
    return all;
  }

  private void send(List<Batch<S>> batches) {
    for (Batch<S> batch : batches) {
      sendRows(batch.rows());
    }
  }

  private void sendRows(List<Row<S>> rows) {
    batchRows.record(rows.size());
    CompletionStage<Void> answer;
    try {
      answer = request(rows);
    } catch (RuntimeException e) {
      answer = CompletableFuture.failedStage(e);
    }
    answer.whenComplete((nothing, failure) -> answered(rows, failure));
  }

  private CompletionStage<Void> request(List<Row<S>> rows) {
    if (rows.size() == 1) {
      return store.write(rows.get(0).event());
    }
    List<Event> events = new ArrayList<>(rows.size());
    rows.forEach(row -> events.add(row.event()));
    return store.writeAll(events);
  }

  private void answered(List<Row<S>> rows, Throwable failure) {
    if (failure != null && rows.size() > 1 && Verdict.of(failure).refused()) {
      sendRows(rows.subList(0, rows.size() / 2));
      sendRows(rows.subList(rows.size() / 2, rows.size()));
      return;
    }
    List<Batch<S>> idle = noteAnswered(rows.size());
    List<S> waiters = new ArrayList<>(rows.size());
    rows.forEach(row -> waiters.add(row.waiter()));
    if (failure == null) {
      answers.stored(waiters);
    } else {
      answers.failed(waiters, failure);
    }
    send(idle);
  }

  /** Closes what is open if nothing else is under way. */
  private synchronized List<Batch<S>> noteAnswered(int rows) {
    sent -= rows;
    return sent == 0 && waiting > 0 ? closeAll() : List.of();
  }
}
