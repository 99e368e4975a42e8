package io.stormwatch.bench.streams;

import io.stormwatch.core.history.Window;
import java.nio.ByteBuffer;

/**
 * The window of a series as bytes of a state store: time and value of each event, oldest first.
 * Records of a partition come in offset order, so that a later one of equal time stands behind.
 */
final class WindowBytes {

  private static final int ROW = Long.BYTES + Double.BYTES;

  private WindowBytes() {}

  /**
   * The window.
   *
   * @param bytes null for a series that the store does not know
   */
  static Window window(byte[] bytes) {
    if (bytes == null) {
      return Window.empty();
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    int size = bytes.length / ROW;
    long[] times = new long[size];
    double[] values = new double[size];
    for (int i = 0; i < size; i++) {
      times[i] = buffer.getLong();
      values[i] = buffer.getDouble();
    }
    return Window.ofOwned(times, values);
  }

  /**
   * The bytes with one more event, and without the oldest if there are then too many.
   *
   * @param bytes null for a series that the store does not know
   * @param most greatest number of events
   */
  static byte[] with(byte[] bytes, long timeMillis, double value, int most) {
    byte[] before = bytes == null ? new byte[0] : bytes;
    int place = before.length;
    ByteBuffer read = ByteBuffer.wrap(before);
    while (place > 0 && read.getLong(place - ROW) > timeMillis) {
      place -= ROW;
    }
    ByteBuffer all = ByteBuffer.allocate(before.length + ROW);
    all.put(before, 0, place).putLong(timeMillis).putDouble(value);
    all.put(before, place, before.length - place);
    if (all.capacity() <= most * ROW) {
      return all.array();
    }
    byte[] newest = new byte[most * ROW];
    all.get(all.capacity() - newest.length, newest);
    return newest;
  }
}
