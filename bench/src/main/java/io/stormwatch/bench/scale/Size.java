package io.stormwatch.bench.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many series there are and how much history each has.
 *
 * @param label as it was written
 * @param series how many, 16 to 100,000,000
 * @param rows of each in the table before, 0 to 1,000
 */
record Size(String label, long series, int rows) {

  /** Rows that make a full window. */
  static final int FULL = 50;

  private static final Pattern FORM = Pattern.compile("(\\d{1,9})([kM]?)(?::(\\d{1,4}))?");

  Size {
    if (series < 16 || series > 100_000_000 || rows > 1_000) {
      throw new IllegalArgumentException(
          "--series must be from 16 to 100M, with up to 1000 rows each, not " + label);
    }
  }

  /**
   * Reads sizes.
   *
   * @param texts such as {@code 100k} or {@code 10M:5}; without a number of rows a full window
   * @throws IllegalArgumentException if one is none, or twice there
   */
  static List<Size> parse(List<String> texts) {
    List<Size> sizes = new ArrayList<>();
    for (String text : texts) {
      Size size = parse(text);
      if (sizes.stream().anyMatch(other -> other.series == size.series)) {
        throw new IllegalArgumentException("--series: " + text + " is there twice");
      }
      sizes.add(size);
    }
    return sizes;
  }

  private static Size parse(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "--series: '" + text + "' is no size; 500, 100k, 1M or 10M:5 would be");
    }
    long unit =
        switch (matcher.group(2)) {
          case "k" -> 1_000;
          case "M" -> 1_000_000;
          default -> 1;
        };
    int rows = matcher.group(3) == null ? FULL : Integer.parseInt(matcher.group(3));
    return new Size(text, Long.parseLong(matcher.group(1)) * unit, rows);
  }
}
