package io.stormwatch.app.detect;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where times and values stand in a record.
 *
 * @param time column of the times, from 0
 * @param value column of the values, from 0
 */
record Columns(int time, int value) {

  /**
   * Finds them by their names, in any letter case.
   *
   * @throws FileException if one is missing or stands there twice
   */
  static Columns in(List<String> header, Optional<String> time, Optional<String> value)
      throws FileException {
    return new Columns(
        column(header, time.map(List::of).orElse(List.of("timestamp", "time"))),
        column(header, value.map(List::of).orElse(List.of("value"))));
  }

  private static int column(List<String> header, List<String> wanted) throws FileException {
    List<String> names = header.stream().map(each -> each.toLowerCase(Locale.ROOT)).toList();
    for (String each : wanted) {
      String name = each.toLowerCase(Locale.ROOT);
      int first = names.indexOf(name);
      if (first >= 0 && first != names.lastIndexOf(name)) {
        throw new FileException("has two columns " + each);
      }
      if (first >= 0) {
        return first;
      }
    }
    throw new FileException(
        "has no column "
            + String.join(" or ", wanted)
            + "; its first line has "
            + Shown.list(header)
            + hint(header));
  }

  private static String hint(List<String> header) {
    if (header.size() == 1 && header.get(0).contains(";")) {
      return "; wanted commas between columns, not semicolons";
    }
    if (header.size() == 1 && header.get(0).contains("\t")) {
      return "; wanted commas between columns, not tabs";
    }
    return header.stream().anyMatch(each -> TimeText.millis(each).isPresent())
        ? "; wanted names of columns there"
        : "";
  }
}
