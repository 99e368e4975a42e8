package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.util.List;
import java.util.Optional;

/**
 * Which events are accepted, which windows may be read, and when outcomes are given: the part of a
 * {@link SeriesSequencer} that is state. Guarded by the sequencer's lock; calls nothing but the
 * outcomes.
 */
final class SeriesOrder<T> {

  private final SeriesOutcomes<T> outcomes;
  private final Counter movedSeries;
  private final Lanes<T> lanes;

  SeriesOrder(SeriesOutcomes<T> outcomes, int rememberedSeries, Counter movedSeries) {
    this.outcomes = outcomes;
    this.movedSeries = movedSeries;
    this.lanes = new Lanes<>(rememberedSeries);
  }

  /** Accepts an event, unless one of its series may be missing. */
  Optional<Entry<T>> accept(T token, SequencedEvent sequenced, long nowNanos) {
    if (!admits(sequenced)) {
      return Optional.empty();
    }
    Lane<T> lane = lanes.occupy(sequenced.event().seriesKey());
    Entry<T> entry = new Entry<>(token, sequenced, lane, nowNanos);
    if (lane.append(entry)) {
      movedSeries.inc();
    }
    return Optional.of(entry);
  }

  private boolean admits(SequencedEvent sequenced) {
    return sequenced.after() == SequencedEvent.NONE
        || lanes
            .find(sequenced.event().seriesKey())
            .filter(lane -> lane.admits(sequenced))
            .isPresent();
  }

  /** Notes that an entry is stored; returns those whose windows may be read now. */
  List<Entry<T>> confirm(Entry<T> entry) {
    entry.confirm();
    return writeEnded(entry);
  }

  /** Notes that an entry is refused for good; returns those whose windows may be read now. */
  List<Entry<T>> refuse(Entry<T> entry, StoreException.Refused why) {
    entry.refuse(why);
    return writeEnded(entry);
  }

  private List<Entry<T>> writeEnded(Entry<T> entry) {
    List<Entry<T>> readable = entry.lane().writeEnded(entry);
    giveOutcomes(entry.lane());
    return readable;
  }

  /** Notes the window of an entry. */
  void read(Entry<T> entry, Window window) {
    entry.read(window);
    giveOutcomes(entry.lane());
  }

  private void giveOutcomes(Lane<T> lane) {
    Optional<Entry<T>> first = lane.firstSettled();
    while (first.isPresent()) {
      lane.removeFirst();
      if (!giveOutcome(first.get())) {
        lane.lowerMark(first.get());
        lane.first().ifPresent(next -> fail(next, SeriesSequencer.EARLIER_FAILED));
      }
      first = lane.firstSettled();
    }
    lanes.restIfEmpty(lane);
  }

  private boolean giveOutcome(Entry<T> entry) {
    return entry
        .refusal()
        .map(why -> outcomes.refused(entry.token(), entry.sequenced(), why))
        .orElseGet(
            () -> outcomes.stored(entry.token(), entry.sequenced(), entry.window().orElseThrow()));
  }

  /** Fails an entry and all later ones of its series, which then have another cause. */
  void fail(Entry<T> first, String cause) {
    Lane<T> lane = first.lane();
    for (Entry<T> entry : lane.cutFrom(first)) {
      String why = entry == first ? cause : SeriesSequencer.EARLIER_FAILED;
      outcomes.failed(entry.token(), entry.sequenced(), why);
    }
    lanes.restIfEmpty(lane);
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
