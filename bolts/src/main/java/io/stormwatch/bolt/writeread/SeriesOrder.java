package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.writeread.Entry.Need;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.event.SeriesKey;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which events are accepted, where their windows come from and when, and when outcomes are given:
 * the part of a {@link SeriesSequencer} that is state. Guarded by the sequencer's lock; calls
 * nothing but the outcomes.
 *
 * <p>The methods that return entries return those that the store has to be asked for now, for what
 * they need.
 */
final class SeriesOrder<T> {

  private final SeriesOutcomes<T> outcomes;
  private final Counter movedSeries;
  private final Lanes<T> lanes;
  private final WindowSource windows;
  private final Arrivals arrivals = new Arrivals();

  SeriesOrder(
      SeriesOutcomes<T> outcomes, Lanes<T> lanes, WindowSource windows, Counter movedSeries) {
    this.outcomes = outcomes;
    this.lanes = lanes;
    this.windows = windows;
    this.movedSeries = movedSeries;
  }

  /** Accepts an event, unless one of its series may be missing. */
  Optional<Entry<T>> accept(T token, SequencedEvent sequenced, long nowNanos) {
    boolean noted = false;
    try {
      Optional<Entry<T>> entry = acceptNoted(token, sequenced, nowNanos);
      noted = true;
      return entry;
    } finally {
      if (!noted) {
        arrivals.forget(); // it came, and yet it is not here
      }
    }
  }

  private Optional<Entry<T>> acceptNoted(T token, SequencedEvent sequenced, long nowNanos) {
    long generation = arrivals.note(sequenced.event().id(), sequenced.emission());
    SeriesKey series = sequenced.event().seriesKey();
    Optional<Lane<T>> known = lanes.find(series);
    if (!admits(known, sequenced)) {
      known.ifPresent(this::doubt);
      return Optional.empty();
    }
    Lane<T> lane = known.orElseGet(() -> lanes.create(series));
    Entry<T> entry = new Entry<>(token, sequenced, lane, nowNanos, generation);
    lanes.occupy(lane);
    if (lane.append(entry)) {
      movedSeries.inc();
    }
    return Optional.of(entry);
  }

  private boolean admits(Optional<Lane<T>> lane, SequencedEvent sequenced) {
    return sequenced.after() == SequencedEvent.NONE
        || (lane.isPresent() && lane.get().admits(sequenced));
  }

  /** An event went away that the rows in memory may lack. */
  private void doubt(Lane<T> lane) {
    lane.invalidateRows();
    lanes.changed(lane);
  }

  /** Notes that an entry was accepted. */
  List<Entry<T>> accepted(Entry<T> entry) {
    return goOn(entry.lane());
  }

  /** Notes that an entry is stored. */
  List<Entry<T>> confirm(Entry<T> entry) {
    entry.confirm();
    return goOn(entry.lane());
  }

  /** Notes that an entry is refused for good. */
  List<Entry<T>> refuse(Entry<T> entry, StoreException.Refused why) {
    entry.refuse(why);
    return goOn(entry.lane());
  }

  /** Notes the window of an entry. */
  List<Entry<T>> read(Entry<T> entry, Window window) {
    entry.give(window);
    return goOn(entry.lane());
  }

  /** Notes the rows read for an entry. */
  List<Entry<T>> read(Entry<T> entry, RecentRows rows) {
    windows.serve(entry, rows);
    List<Entry<T>> asks = new ArrayList<>(goOn(entry.lane()));
    if (entry.need() == Need.WINDOW && !entry.isGone()) {
      asks.add(entry);
    }
    return asks;
  }

  private List<Entry<T>> goOn(Lane<T> lane) {
    List<Entry<T>> asks = advance(lane);
    giveOutcomes(lane);
    lanes.changed(lane);
    return asks;
  }

  private List<Entry<T>> advance(Lane<T> lane) {
    List<Entry<T>> asks = List.of();
    for (Optional<Entry<T>> next = lane.cursor(); next.isPresent(); next = lane.cursor()) {
      Entry<T> entry = next.get();
      if (entry.need() == Need.NOT_KNOWN && !entry.isRefused()) {
        asks = withNeed(entry, asks);
      }
      if (!entry.isWriteEnded() || (!entry.isRefused() && windows.holdsUp(entry))) {
        return asks;
      }
      if (!entry.isRefused()) {
        windows.stored(entry);
      }
      lane.pass();
    }
    return asks;
  }

  private List<Entry<T>> withNeed(Entry<T> entry, List<Entry<T>> asks) {
    if (entry.window().isPresent()) {
      entry.setNeed(Need.NOTHING); // no windows are wanted
      return asks;
    }
    windows.serve(entry);
    if (entry.need() == Need.NOTHING) {
      return asks;
    }
    List<Entry<T>> more = asks.isEmpty() ? new ArrayList<>(1) : asks;
    more.add(entry);
    return more;
  }

  private void giveOutcomes(Lane<T> lane) {
    Optional<Entry<T>> first = lane.firstSettled();
    while (first.isPresent()) {
      lane.removeFirst();
      if (!giveOutcome(first.get())) {
        lane.lowerMark(first.get());
        lane.invalidateRows();
        lane.first().ifPresent(next -> cut(next, SeriesSequencer.EARLIER_FAILED));
      }
      first = lane.firstSettled();
    }
  }

  private boolean giveOutcome(Entry<T> entry) {
    return entry
        .refusal()
        .map(why -> outcomes.refused(entry.token(), entry.sequenced(), why))
        .orElseGet(
            () -> outcomes.stored(entry.token(), entry.sequenced(), entry.window().orElseThrow()));
  }

  /** Fails an entry and all later ones of its series, which then have another cause. */
  List<Entry<T>> fail(Entry<T> first, String cause) {
    cut(first, cause);
    lanes.changed(first.lane());
    return List.of();
  }

  private void cut(Entry<T> first, String cause) {
    for (Entry<T> entry : first.lane().cutFrom(first)) {
      String why = entry == first ? cause : SeriesSequencer.EARLIER_FAILED;
      outcomes.failed(entry.token(), entry.sequenced(), why);
    }
  }

  /** The entry accepted with a token, if it has had no outcome. Looks at all entries. */
  Optional<Entry<T>> find(T token) {
    return lanes.findEntry(token);
  }

  /** How many series have an entry without an outcome. */
  int seriesInFlight() {
    return lanes.busyCount();
  }

  /** Drops all entries, without an outcome. */
  void clear() {
    lanes.clear();
  }
}
