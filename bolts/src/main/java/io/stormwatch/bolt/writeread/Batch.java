package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.Event;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows that are to go out in one request. Not thread-safe.
 *
 * @param <S> who waits for a row
 */
final class Batch<S> {

  private final List<Row<S>> rows;
  private final long openedNanos;
  private int bytes;

  /** A row and who waits for it. */
  record Row<S>(Event event, S waiter) {}

  Batch(long openedNanos) {
    this.rows = new ArrayList<>();
    this.openedNanos = openedNanos;
  }

  void add(Row<S> row, int rowBytes) {
    rows.add(row);
    bytes += rowBytes;
  }

  List<Row<S>> rows() {
    return rows;
  }

  long bytes() {
    return bytes;
  }

  long openedNanos() {
    return openedNanos;
  }
}
