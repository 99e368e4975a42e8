package io.stormwatch.app.detect;

import java.util.Optional;

/** Rows of a file with something else than a number as their value. Not thread-safe. */
final class NoNumbers {

  private long rows;
  private long firstRow;
  private String firstText = "";

  /**
   * Takes one.
   *
   * @param row from 0
   * @param text what stands there
   */
  void take(long row, String text) {
    if (rows == 0) {
      firstRow = row;
      firstText = text;
    }
    rows++;
  }

  /** One line that names the first of them; empty if there are none. */
  Optional<String> warning() {
    if (rows == 0) {
      return Optional.empty();
    }
    String others = rows == 1 ? "" : ", nor have " + (rows - 1) + " after it";
    return Optional.of(
        "row "
            + firstRow
            + " has no number as its value: \""
            + Shown.text(firstText)
            + "\""
            + others);
  }
}
