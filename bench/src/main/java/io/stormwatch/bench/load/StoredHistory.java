package io.stormwatch.bench.load;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;

/**
 * Events of each series of a workload that are in the table and on no topic, all before those that
 * are: where windows are to be full and the topic would only be long.
 *
 * @param workload whose series they are of
 * @param perSeries events of each, 0 or more
 */
public record StoredHistory(Workload workload, int perSeries) {

  /** All of them lie in the hour before the first event of a workload. */
  private static final long SPAN_MILLIS = 3_600_000;

  private static final double LEVEL = 100;

  public StoredHistory {
    requireNonNull(workload, "workload");
    if (perSeries < 0) {
      throw new IllegalArgumentException("no history of " + perSeries + " events");
    }
  }

  /** Number of rows. */
  public long rows() {
    return Math.multiplyExact(workload.series(), perSeries);
  }

  /**
   * A row's event; its own offset does not matter, see {@link #offset}.
   *
   * @param row from 0, in the order of time
   */
  public Event event(long row) {
    long series = row % workload.series();
    long millis =
        EventCursor.START_MILLIS
            - SPAN_MILLIS
            + Math.round((double) SPAN_MILLIS * row / rows() * (1 - 1e-6));
    double noise = Math.floorMod(row * 7_919, 2_000) / 1_000.0 - 1;
    return new Event(
        new EventId(workload.topic(), EventCursor.partitionOf(series, workload), 0),
        EventCursor.name(series),
        millis,
        LEVEL + noise);
  }

  /** The offset that a row is stored under: negative, so that no record of the topic has it. */
  public long offset(long row) {
    return row - rows();
  }
}
