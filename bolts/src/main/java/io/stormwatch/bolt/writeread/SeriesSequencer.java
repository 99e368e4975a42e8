package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.Trampoline;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Stores events and reads their windows so that no event of a series overtakes an earlier one.
 *
 * <p><b>Acceptance.</b> Storm brings a lost tuple again after younger ones, and a window read in
 * between would lack it. An event comes with {@code after}, the greatest smaller offset of its
 * series and partition that the spout has emitted and not seen acked. For each series and partition
 * the sequencer keeps a watermark <i>M</i>, and accepts an event only if it has no {@code after} or
 * {@code after <= M}; <i>M</i> is then raised to the event's offset. Failing events lowers <i>M</i>
 * below the smallest offset that failed. At all times each event up to <i>M</i> is stored, refused
 * for good, or here and undecided; so nothing unknown can precede an accepted event. The proof is
 * in {@code docs/decisions/004-one-watermark-per-series.md}.
 *
 * <p><b>Order.</b> The write of an accepted event starts at once, so writes of one series may be in
 * flight together. Its window is read once the writes of all earlier accepted events of the series
 * are confirmed or refused for good. Its outcome is given once its write and read have ended and
 * all earlier ones have had theirs. An event that fails takes with it all later accepted ones of
 * its series that have had no outcome, each failed once.
 *
 * <p>Thread-safe. The store is never called with the lock held, outcomes are always given with it
 * held. Nothing blocks but for that lock.
 *
 * @param <T> what the caller recognizes an offered event by
 */
public final class SeriesSequencer<T> implements AutoCloseable {

  /** Cause for events that failed only because an earlier one of their series did. */
  public static final String EARLIER_FAILED = "earlier-failed";

  private final EventStore store;
  private final boolean readWindows;
  private final ReentrantLock lock;
  private final TimeSource time;
  private final ErrorReporter errors;
  private final Attempts attempts;
  private final Counter accepted;
  private final Counter stored;
  private final Counter refused;
  private final IntervalHistogram writeMicros;
  private final IntervalHistogram readMicros;

  @GuardedBy("lock")
  private final SeriesOrder<T> order;

  @GuardedBy("lock")
  private boolean closed;

  /**
   * A sequencer that has accepted nothing.
   *
   * @param lock the lock that is held when outcomes are given
   * @param metrics gets counters, histograms and a gauge
   */
  public SeriesSequencer(
      EventStore store,
      SequencerSettings settings,
      SeriesOutcomes<T> outcomes,
      ReentrantLock lock,
      Scheduler scheduler,
      TimeSource time,
      ErrorReporter errors,
      MetricGroup metrics) {
    this.store = store;
    this.readWindows = settings.readWindows();
    this.lock = lock;
    this.time = time;
    this.errors = errors;
    this.accepted = metrics.counter("accepted");
    this.stored = metrics.counter("stored");
    this.refused = metrics.counter("refused");
    this.writeMicros = metrics.histogram("write-micros");
    this.readMicros = metrics.histogram("read-micros");
    this.order =
        new SeriesOrder<>(outcomes, settings.rememberedSeries(), metrics.counter("moved-series"));
    this.attempts =
        new Attempts(
            settings,
            scheduler,
            time,
            new Trampoline(t -> errors.report("An answer of the store could not be handled", t)),
            metrics);
    metrics.gauge("series-in-flight", this::seriesInFlight);
  }

  /**
   * Offers an event.
   *
   * @return whether it is accepted, in which case it gets exactly one outcome, perhaps before this
   *     returns; if not, an earlier event of its series may be missing and it must come again
   */
  public boolean offer(T token, SequencedEvent sequenced) {
    boolean readable;
    Entry<T> entry;
    lock.lock();
    try {
      Optional<Entry<T>> taken =
          closed ? Optional.empty() : order.accept(token, sequenced, time.nanoTime());
      if (taken.isEmpty()) {
        return false;
      }
      entry = taken.get();
      readable = entry.lane().isReadable(entry);
      if (!readWindows) {
        entry.read(Window.empty());
      }
    } finally {
      lock.unlock();
    }
    accepted.inc();
    write(entry);
    if (readable) {
      read(entry);
    }
    return true;
  }

  /**
   * Fails an accepted event that has had no outcome, and with it all later ones of its series.
   * Looks through all events in flight.
   *
   * @return whether there was such an event
   */
  public boolean fail(T token, String cause) {
    lock.lock();
    try {
      Optional<Entry<T>> entry = order.find(token);
      if (entry.isPresent()) {
        order.fail(entry.get(), cause);
      }
      return entry.isPresent();
    } finally {
      lock.unlock();
    }
  }

  /** Gives no outcome any more; answers of the store that still come are counted and ignored. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      order.clear();
    } finally {
      lock.unlock();
    }
  }

  private void write(Entry<T> entry) {
    attempts.ask(
        () -> store.write(entry.sequenced().event()),
        entry,
        writeMicros,
        new Attempts.Answer<>(
            nothing -> written(entry),
            why -> refused(entry, why),
            (cause, why) -> gaveUp(entry, "write", cause, why)));
  }

  private void read(Entry<T> entry) {
    if (readWindows) {
      attempts.ask(
          () -> store.readWindow(entry.sequenced().event()),
          entry,
          readMicros,
          new Attempts.Answer<>(
              window -> windowRead(entry, window),
              // An event is not to blame for what the store will not read: it comes again.
              why -> gaveUp(entry, "read", why.failureCause(), why),
              (cause, why) -> gaveUp(entry, "read", cause, why)));
    }
  }

  private void written(Entry<T> entry) {
    stored.inc();
    writeEnded(entry, Optional.empty());
  }

  private void refused(Entry<T> entry, StoreException.Refused why) {
    refused.inc();
    errors.report("The store refuses an event for good: " + why.failureCause(), why);
    writeEnded(entry, Optional.of(why));
  }

  private void writeEnded(Entry<T> entry, Optional<StoreException.Refused> refusal) {
    List<Entry<T>> readable;
    lock.lock();
    try {
      if (entry.isGone()) {
        return;
      }
      readable = refusal.isPresent() ? order.refuse(entry, refusal.get()) : order.confirm(entry);
    } finally {
      lock.unlock();
    }
    readable.forEach(this::read);
  }

  private void windowRead(Entry<T> entry, Window window) {
    lock.lock();
    try {
      if (!entry.isGone()) {
        order.read(entry, window);
      }
    } finally {
      lock.unlock();
    }
  }

  private void gaveUp(Entry<T> entry, String operation, String cause, Throwable why) {
    errors.report("The store did not " + operation + ": " + cause, why);
    lock.lock();
    try {
      if (!entry.isGone()) {
        order.fail(entry, cause);
      }
    } finally {
      lock.unlock();
    }
  }

  private int seriesInFlight() {
    lock.lock();
    try {
      return order.seriesInFlight();
    } finally {
      lock.unlock();
    }
  }
}
