package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.cql.Row;
import io.stormwatch.core.history.Rows;
import java.nio.ByteBuffer;

/**
 * Gathers the rows of one bucket from an answer whose columns start with time, offset, value. Used
 * by one thread at a time.
 */
final class RowCollector {

  private static final int TIME = 0;
  private static final int OFFSET = 1;
  private static final int VALUE = 2;
  private static final int PARTITION = 3;

  private final RowsWanted wanted;
  private final Rows.Builder rows;
  private int missing;

  RowCollector(RowsWanted wanted) {
    this.wanted = wanted;
    this.rows = Rows.builder(wanted.limit());
    this.missing = wanted.limit();
  }

  /** Takes a row that the server filtered; true while more are wanted. */
  boolean add(Row row) {
    missing--;
    rows.add(millis(row), row.getLong(OFFSET), row.getDouble(VALUE));
    return missing > 0;
  }

  /** Takes a row of a slice, if it is a wanted one; true while more are wanted. */
  boolean addIfWanted(Row row) {
    boolean isWanted =
        row.getInt(PARTITION) == wanted.partition() && row.getLong(OFFSET) < wanted.offsetMax();
    return isWanted ? add(row) : missing > 0;
  }

  /** Every event reads a window full of rows: without an object for each time. */
  private static long millis(Row row) {
    ByteBuffer bytes = row.getBytesUnsafe(TIME);
    return bytes.getLong(bytes.position());
  }

  Rows rows() {
    return rows.build();
  }
}
