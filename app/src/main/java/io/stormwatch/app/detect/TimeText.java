package io.stormwatch.app.detect;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Times in the spellings that files use: ISO 8601 with or without a zone, date and time with a
 * blank between, a date alone, or a number since the epoch, in seconds below 10¹¹ and else in
 * milliseconds. A time without a zone is UTC.
 */
final class TimeText {

  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}(\\.\\d+)?");
  private static final double FIRST_MILLIS = 1e11;

  private static final DateTimeFormatter FORMAT =
      new DateTimeFormatterBuilder()
          .appendPattern("uuuu-MM-dd[['T'][ ]HH:mm[:ss]]")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .optionalStart()
          .appendOffset("+HH:mm", "Z")
          .optionalEnd()
          .parseDefaulting(ChronoField.HOUR_OF_DAY, 0)
          .parseDefaulting(ChronoField.MINUTE_OF_HOUR, 0)
          .parseDefaulting(ChronoField.SECOND_OF_MINUTE, 0)
          .toFormatter(Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private TimeText() {}

  /** Milliseconds since the epoch; empty if it is no time. */
  static Optional<Long> millis(String text) {
    if (NUMBER.matcher(text).matches()) {
      double number = Double.parseDouble(text);
      return Optional.of(Math.round(Math.abs(number) < FIRST_MILLIS ? number * 1000 : number));
    }
    try {
      TemporalAccessor parsed = FORMAT.parseBest(text.strip(), Instant::from, LocalDateTime::from);
      Instant instant =
          parsed instanceof LocalDateTime local
              ? local.toInstant(ZoneOffset.UTC)
              : (Instant) parsed;
      return Optional.of(instant.toEpochMilli());
    } catch (DateTimeException | ArithmeticException e) {
      return Optional.empty();
    }
  }
}
