package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Rows that are to go out in one request. Not thread-safe. */
final class Batch {

  private final List<Row> rows;
  private final long openedNanos;
  private int bytes;

  /** A row and who waits for it. */
  record Row(Event event, CompletableFuture<Void> confirmed) {}

  Batch(long openedNanos) {
    this.rows = new ArrayList<>();
    this.openedNanos = openedNanos;
  }

  void add(Row row, int rowBytes) {
    rows.add(row);
    bytes += rowBytes;
  }

  List<Row> rows() {
    return rows;
  }

  long bytes() {
    return bytes;
  }

  long openedNanos() {
    return openedNanos;
  }
}
