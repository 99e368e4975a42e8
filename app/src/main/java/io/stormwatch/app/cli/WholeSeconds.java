package io.stormwatch.app.cli;

import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Durations that Storm takes: whole seconds, up to a day. */
final class WholeSeconds implements ITypeConverter<Duration> {

  private static final Duration MOST = Duration.ofDays(1);

  @Override
  public Duration convert(String text) {
    Duration duration = new DurationConverter().convert(text);
    if (duration.toMillisPart() != 0 || duration.compareTo(MOST) > 0) {
      throw new TypeConversionException("'" + text + "' is not whole seconds up to a day");
    }
    return duration;
  }
}
