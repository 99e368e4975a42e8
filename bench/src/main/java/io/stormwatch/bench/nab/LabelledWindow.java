package io.stormwatch.bench.nab;

/**
 * A stretch of rows in which a detection counts.
 *
 * @param first its first row, counted from 0
 * @param last its last row, not before the first
 */
public record LabelledWindow(int first, int last) {

  public LabelledWindow {
    if (first < 0 || last < first) {
      throw new IllegalArgumentException("no window: rows " + first + " to " + last);
    }
  }

  int rows() {
    return last - first + 1;
  }
}
