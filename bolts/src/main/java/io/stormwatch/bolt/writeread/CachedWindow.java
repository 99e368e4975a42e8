package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.RollingWindow;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.history.WindowRule;
import java.util.Optional;

/**
 * The latest rows of a series that came through one partition, as of some event, in memory. Fit for
 * later events of the same generation and epoch only: before one of another, this task may not have
 * seen all there was. Guarded by the sequencer's lock.
 */
final class CachedWindow {

  /** This object: header, fields, padding. */
  private static final int FIXED_BYTES = 40;

  private final RollingWindow rows;
  private final int partition;
  private final long generation;
  private final int epoch;
  private long upTo;

  /** What was read for an event, which itself is not among the rows. */
  CachedWindow(WindowRule rule, RecentRows read, Entry<?> entry) {
    Event event = entry.sequenced().event();
    this.rows = new RollingWindow(rule, read);
    this.partition = event.id().partition();
    this.generation = entry.generation();
    this.epoch = entry.epoch();
    this.upTo = event.id().offset() - 1;
  }

  /** Whether the rows hold all that an event's window could hold, as far as they reach. */
  boolean isCurrentFor(Entry<?> entry) {
    Event event = entry.sequenced().event();
    return generation == entry.generation()
        && epoch == entry.epoch()
        && partition == event.id().partition()
        && event.id().offset() > upTo;
  }

  /** Whether the rows were gathered in another generation than that of an event. */
  boolean isStaleFor(Entry<?> entry) {
    return generation != entry.generation()
        && partition == entry.sequenced().event().id().partition();
  }

  /** Whether the rows do not reach up to an event's time. */
  boolean endsBefore(Entry<?> entry) {
    return rows.reachesNot(entry.sequenced().event().timeMillis());
  }

  /** The window of an event for which the rows are current; empty if they do not reach. */
  Optional<Window> windowOf(Entry<?> entry) {
    return rows.windowOf(entry.sequenced().event().timeMillis());
  }

  /** Adds an event that is stored now, if it is current. */
  void add(Entry<?> entry) {
    if (isCurrentFor(entry)) {
      Event event = entry.sequenced().event();
      rows.add(event.timeMillis(), event.value());
      upTo = event.id().offset();
    }
  }

  int bytes() {
    return FIXED_BYTES + rows.bytes();
  }
}
