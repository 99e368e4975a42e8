package io.stormwatch.core.codec.internal;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.event.InvalidReason;
import java.util.Locale;

/** Answers for records that are no events, with a detail short enough for a log line. */
final class Refusal {

  private static final int MAX_DETAIL = 300;
  private static final int MAX_QUOTE = 60;

  private Refusal() {}

  /** A refusal with a formatted detail. */
  static Decoded.Invalid of(InvalidReason reason, String format, Object... arguments) {
    String detail = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    return new Decoded.Invalid(reason, cut(detail, MAX_DETAIL));
  }

  /** The beginning of a text that came from outside, safe to print on one line. */
  static String quote(String text) {
    StringBuilder quoted = new StringBuilder(MAX_QUOTE + 2).append('"');
    String shown = cut(text, MAX_QUOTE);
    for (int i = 0; i < shown.length(); i++) {
      char c = shown.charAt(i);
      quoted.append(Character.isISOControl(c) || Character.isSurrogate(c) ? '\uFFFD' : c);
    }
    return quoted.append('"').toString();
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length - 1) + "…";
  }
}
