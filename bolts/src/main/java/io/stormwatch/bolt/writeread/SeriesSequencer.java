package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.stormwatch.bolt.support.Attempts;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.Trampoline;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

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
 * flight together. Its window is had once the writes of all earlier accepted events of the series
 * are confirmed or refused for good: from the store or, where rows are kept in memory, from these;
 * then a read for one event serves the later ones too, which wait for it. Its outcome is given once
 * its write and read have ended and all earlier ones have had theirs. An event that fails takes
 * with it all later accepted ones of its series that have had no outcome, each failed once.
 *
 * <p>Thread-safe. The store is never called with the lock held, outcomes are always given with it
 * held. Nothing blocks but for that lock.
 *
 * @param <T> what the caller recognizes an offered event by
 */
public final class SeriesSequencer<T> implements AutoCloseable {

  /** Cause for events that failed only because an earlier one of their series did. */
  public static final String EARLIER_FAILED = "earlier-failed";

  private final boolean readWindows;
  private final ReentrantLock lock;
  private final TimeSource time;
  private final StoreRequests<T> requests;
  private final Counter accepted;

  @GuardedBy("lock")
  private final SeriesOrder<T> order;

  @GuardedBy("lock")
  private boolean closed;

  /**
   * A sequencer that has accepted nothing.
   *
   * @param batches how writes are gathered
   * @param cache the windows kept in memory
   * @param lock the lock that is held when outcomes are given
   * @param metrics gets counters, histograms and a gauge
   */
  public SeriesSequencer(
      EventStore store,
      SequencerSettings settings,
      BatchSettings batches,
      CacheSettings cache,
      SeriesOutcomes<T> outcomes,
      ReentrantLock lock,
      Scheduler scheduler,
      TimeSource time,
      ErrorReporter errors,
      MetricGroup metrics) {
    this.readWindows = settings.readWindows();
    this.lock = lock;
    this.time = time;
    this.accepted = metrics.counter("accepted");
    CacheMeter meter = new CacheMeter(metrics);
    this.order =
        new SeriesOrder<>(
            outcomes,
            new Lanes<>(settings.rememberedSeries(), cache.maxBytes(), meter),
            new WindowSource(cache, meter),
            metrics.counter("moved-series"));
    Trampoline trampoline =
        new Trampoline(t -> errors.report("An answer of the store could not be handled", t));
    Attempts attempts =
        new Attempts(
            settings.backoff(),
            settings.refusedTries(),
            scheduler,
            time,
            trampoline,
            metrics.counter("retries"));
    this.requests =
        new StoreRequests<>(
            store,
            batches,
            attempts,
            trampoline,
            scheduler,
            time,
            errors,
            new RequestEndings(),
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
    Entry<T> entry;
    List<Entry<T>> asks;
    lock.lock();
    try {
      Optional<Entry<T>> taken =
          closed ? Optional.empty() : order.accept(token, sequenced, time.nanoTime());
      if (taken.isEmpty()) {
        return false;
      }
      entry = taken.get();
      if (!readWindows) {
        entry.give(Window.empty());
      }
      asks = order.accepted(entry);
    } finally {
      lock.unlock();
    }
    accepted.inc();
    requests.write(entry);
    asks.forEach(requests::read);
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

  private final class RequestEndings implements StoreRequests.Endings<T> {
    @Override
    public void stored(List<Entry<T>> entries) {
      note(
          state -> {
            List<Entry<T>> asks = new ArrayList<>();
            for (Entry<T> entry : entries) {
              if (!entry.isGone()) {
                asks.addAll(state.confirm(entry));
              }
            }
            return asks;
          });
    }

    @Override
    public void ended(Entry<T> entry, Function<SeriesOrder<T>, List<Entry<T>>> end) {
      note(state -> entry.isGone() ? List.of() : end.apply(state));
    }

    private void note(Function<SeriesOrder<T>, List<Entry<T>>> what) {
      List<Entry<T>> asks;
      lock.lock();
      try {
        asks = what.apply(order);
      } finally {
        lock.unlock();
      }
      asks.forEach(requests::read);
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
