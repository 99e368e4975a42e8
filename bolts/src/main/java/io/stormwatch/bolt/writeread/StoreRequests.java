package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.Attempts;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.Trampoline;
import io.stormwatch.bolt.support.Verdict;
import io.stormwatch.bolt.writeread.Entry.Need;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Asks the store for entries, again and again if need be, and hands what came of it to their
 * sequencer. Thread-safe; to be called without the sequencer's lock.
 *
 * @param <T> what the caller recognizes an offered event by
 */
final class StoreRequests<T> {

  private final EventStore store;
  private final BatchWriter<Write> writer;
  private final Attempts attempts;
  private final Trampoline trampoline;
  private final TimeSource time;
  private final ErrorReporter errors;
  private final Endings<T> endings;
  private final Counter stored;
  private final Counter refused;
  private final Counter late;
  private final IntervalHistogram writeMicros;
  private final IntervalHistogram readMicros;

  /** Takes what came of requests, each time under one hold of the lock; then asks on. */
  interface Endings<T> {

    /** Notes that entries are stored. */
    void stored(List<Entry<T>> entries);

    /** Notes something of an entry, unless the entry is gone. */
    void ended(Entry<T> entry, Function<SeriesOrder<T>, List<Entry<T>>> note);
  }

  StoreRequests(
      EventStore store,
      BatchSettings batches,
      Attempts attempts,
      Trampoline trampoline,
      Scheduler scheduler,
      TimeSource time,
      ErrorReporter errors,
      Endings<T> endings,
      MetricGroup metrics) {
    this.store = store;
    this.writer = new BatchWriter<>(store, batches, scheduler, time, new WriteAnswers(), metrics);
    this.trampoline = trampoline;
    this.attempts = attempts;
    this.time = time;
    this.errors = errors;
    this.endings = endings;
    this.stored = metrics.counter("stored");
    this.refused = metrics.counter("refused");
    this.late = metrics.counter("late-answers");
    this.writeMicros = metrics.histogram("write-micros");
    this.readMicros = metrics.histogram("read-micros");
  }

  /** Begins to store an entry. */
  void write(Entry<T> entry) {
    attempts.run(new Write(entry));
  }

  /** Begins to ask for what an entry needs. */
  void read(Entry<T> entry) {
    attempts.run(
        entry.need() == Need.RECENT_ROWS
            ? new Read<>(entry, store::readRecent, (order, rows) -> order.read(entry, rows))
            : new Read<>(entry, store::readWindow, (order, window) -> order.read(entry, window)));
  }

  /** What all requests for an entry have in common. */
  private abstract class Request<V> extends Attempts.Step<V> {
    final Entry<T> entry;
    private final IntervalHistogram micros;
    private long startedNanos;

    Request(Entry<T> entry, IntervalHistogram micros) {
      super(entry.acceptedNanos());
      this.entry = entry;
      this.micros = micros;
    }

    abstract void send(Event event, int number);

    @Override
    protected final void begin(int number) {
      startedNanos = time.nanoTime();
      send(entry.sequenced().event(), number);
    }

    @Override
    protected final boolean isGone() {
      return entry.isGone();
    }

    @Override
    protected final void late() {
      late.inc();
    }

    final void record(long nowNanos) {
      micros.record(TimeUnit.NANOSECONDS.toMicros(nowNanos - startedNanos));
    }

    final void gaveUp(String operation, Verdict verdict) {
      errors.report("The store did not " + operation + ": " + verdict.cause(), verdict.failure());
      endings.ended(entry, order -> order.fail(entry, verdict.cause()));
    }
  }

  private final class Write extends Request<Void> {
    Write(Entry<T> entry) {
      super(entry, writeMicros);
    }

    @Override
    void send(Event event, int number) {
      writer.write(event, number, this);
    }

    @Override
    protected void succeeded(Void nothing) {
      confirm(List.of(this));
    }

    @Override
    protected void failed(Verdict verdict) {
      if (verdict.failure() instanceof StoreException.Refused why) {
        refused.inc();
        errors.report("The store refuses an event for good: " + why.failureCause(), why);
        endings.ended(entry, order -> order.refuse(entry, why));
      } else {
        gaveUp("write", verdict);
      }
    }
  }

  /** What one request stored is noted under one hold of the lock. */
  private final class WriteAnswers implements BatchWriter.Answers<Write> {
    @Override
    public void stored(List<Write> writes) {
      trampoline.run(() -> confirm(writes));
    }

    @Override
    public void failed(List<Write> writes, Throwable failure) {
      writes.forEach(write -> attempts.ended(write, null, failure));
    }
  }

  private void confirm(List<Write> writes) {
    long now = time.nanoTime();
    List<Entry<T>> entries = new ArrayList<>(writes.size());
    for (Write write : writes) {
      if (write.isGone()) {
        write.late();
      } else {
        write.record(now);
        entries.add(write.entry);
      }
    }
    stored.inc(entries.size());
    endings.stored(entries);
  }

  private final class Read<V> extends Request<V> {
    private final Function<Event, CompletionStage<V>> question;
    private final BiFunction<SeriesOrder<T>, V, List<Entry<T>>> note;

    Read(
        Entry<T> entry,
        Function<Event, CompletionStage<V>> question,
        BiFunction<SeriesOrder<T>, V, List<Entry<T>>> note) {
      super(entry, readMicros);
      this.question = question;
      this.note = note;
    }

    @Override
    void send(Event event, int number) {
      attempts.ended(this, question.apply(event));
    }

    @Override
    protected void succeeded(V answer) {
      record(time.nanoTime());
      endings.ended(entry, order -> note.apply(order, answer));
    }

    /** An event is not to blame for what the store will not read: it comes again. */
    @Override
    protected void failed(Verdict verdict) {
      gaveUp("read", verdict);
    }
  }
}
