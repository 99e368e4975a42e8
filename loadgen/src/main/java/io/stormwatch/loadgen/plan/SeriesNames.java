package io.stormwatch.loadgen.plan;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text ids of series: a fixed text with the series' number in it.
 *
 * @param prefix before the number
 * @param width least number of digits, filled up with zeros; 0 for no filling
 * @param suffix after the number
 */
public record SeriesNames(String prefix, int width, String suffix) {

  private static final Pattern NUMBER = Pattern.compile("%(?:0(\\d{1,2}))?d");

  /** The number alone. */
  public static final SeriesNames NUMBERS = new SeriesNames("", 0, "");

  public SeriesNames {
    if (width < 0 || width > 19) {
      throw new IllegalArgumentException("names: width must be from 0 to 19, not " + width);
    }
    if (!isPlain(prefix) || !isPlain(suffix)) {
      throw new IllegalArgumentException(
          "names: only printable ASCII without quotes and backslashes is allowed");
    }
    if (prefix.length() + suffix.length() > 1000) {
      throw new IllegalArgumentException("names: longer than 1000 characters");
    }
  }

  /** Reads a pattern with one {@code %d} or {@code %0Nd} in it, such as {@code sensor-%08d}. */
  public static SeriesNames parse(String pattern) {
    Matcher matcher = NUMBER.matcher(pattern);
    if (!matcher.find()) {
      throw new IllegalArgumentException(
          "names: '" + pattern + "' has no %d for the series' number, as in sensor-%08d");
    }
    int width = matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
    return new SeriesNames(
        pattern.substring(0, matcher.start()), width, pattern.substring(matcher.end()));
  }

  /** The id of the series with that number. */
  public String name(long series) {
    String number =
        width == 0 ? Long.toString(series) : String.format(Locale.ROOT, "%0" + width + "d", series);
    return prefix + number + suffix;
  }

  private static boolean isPlain(String text) {
    return text.chars().allMatch(c -> c >= ' ' && c < 127 && c != '"' && c != '\\' && c != '%');
  }
}
