package io.stormwatch.bolt.writeread;

import io.stormwatch.bolt.writeread.Entry.Need;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.Window;
import java.util.Optional;

/**
 * Where entries have their windows from: the rows of their lane in memory, or the store. Guarded by
 * the sequencer's lock.
 *
 * <p>That both give the same windows is shown in {@code
 * docs/decisions/008-cached-windows-by-generation.md}.
 */
final class WindowSource {

  private final CacheSettings settings;
  private final CacheMeter meter;

  WindowSource(CacheSettings settings, CacheMeter meter) {
    this.settings = settings;
    this.meter = meter;
  }

  private boolean isOn() {
    return settings.maxBytes().getAsLong() > 0;
  }

  /** Gives an entry whose turn it is its window, or notes what the store has to be asked for. */
  <T> void serve(Entry<T> entry) {
    if (!isOn()) {
      entry.setNeed(Need.WINDOW);
      return;
    }
    Optional<CachedWindow> rows = currentRows(entry);
    Optional<Window> window = rows.flatMap(current -> current.windowOf(entry));
    if (window.isPresent()) {
      meter.hits.inc();
      entry.setNeed(Need.NOTHING);
      entry.give(window.get());
      return;
    }
    meter.misses.inc();
    boolean begins = rows.isEmpty() || rows.get().endsBefore(entry);
    if (begins && mayBegin(entry)) {
      entry.setNeed(Need.RECENT_ROWS);
    } else {
      meter.partial.inc();
      entry.setNeed(Need.WINDOW);
    }
  }

  private <T> Optional<CachedWindow> currentRows(Entry<T> entry) {
    Lane<T> lane = entry.lane();
    if (lane.rows().filter(rows -> rows.isStaleFor(entry)).isPresent()) {
      lane.dropRows();
      meter.stale.inc();
    }
    return lane.rows().filter(rows -> rows.isCurrentFor(entry));
  }

  /**
   * Rows may begin with an entry that its spout's run sends for the first time: then each later
   * offset of the series is still to be sent by that run, and will come here or leave a gap.
   */
  private static boolean mayBegin(Entry<?> entry) {
    return entry.generation() != Arrivals.UNKNOWN && entry.sequenced().emission().first();
  }

  /**
   * Gives an entry its window out of rows that were read for it, and keeps them for later ones,
   * unless these did not wait or an event failed meanwhile. If the rows do not suffice, the entry
   * needs a window still.
   */
  <T> void serve(Entry<T> entry, RecentRows read) {
    CachedWindow rows = new CachedWindow(settings.rule(), read, entry);
    boolean othersWait = entry.lane().cursor().filter(first -> first == entry).isPresent();
    if (othersWait && entry.epoch() == entry.lane().epoch()) {
      entry.lane().keepRows(rows);
    }
    Optional<Window> window = rows.windowOf(entry);
    entry.setNeed(window.isPresent() ? Need.NOTHING : Need.WINDOW);
    window.ifPresent(entry::give);
  }

  /** Whether later entries of the series may go on although this one has no window yet. */
  boolean holdsUp(Entry<?> entry) {
    return isOn() && entry.window().isEmpty();
  }

  /** Adds an entry, whose write is confirmed, to the rows of its lane. */
  <T> void stored(Entry<T> entry) {
    entry.lane().rows().ifPresent(rows -> rows.add(entry));
  }
}
