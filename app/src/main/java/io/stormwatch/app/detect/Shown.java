package io.stormwatch.app.detect;

import java.util.List;
import java.util.stream.Collectors;

/** Text of a file as messages show it: short, on one line. */
final class Shown {

  private static final int LONGEST = 40;
  private static final int MOST = 8;

  private Shown() {}

  static String text(String text) {
    String start = text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text;
    return start
        .codePoints()
        .map(c -> Character.isISOControl(c) ? '\uFFFD' : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  static String list(List<String> texts) {
    String shown = texts.stream().limit(MOST).map(Shown::text).collect(Collectors.joining(", "));
    return texts.size() > MOST ? shown + " and " + (texts.size() - MOST) + " more" : shown;
  }
}
