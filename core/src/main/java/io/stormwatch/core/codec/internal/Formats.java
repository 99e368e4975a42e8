package io.stormwatch.core.codec.internal;

import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.EventEncoder;
import io.stormwatch.core.config.EventsConfig;

/** Picks what a configuration names. */
public final class Formats {

  private Formats() {}

  /** See {@link io.stormwatch.core.codec.EventDecoders#of}. */
  public static EventDecoder decoder(EventsConfig config) {
    EventChecks checks = new EventChecks(config.earliest(), config.latest());
    return new GuardedDecoder(
        switch (config.format()) {
          case LONG -> new BinaryDecoder(checks, false);
          case DOUBLE -> new BinaryDecoder(checks, true);
          case JSON -> new JsonDecoder(checks, fields(config));
        });
  }

  /** See {@link io.stormwatch.core.codec.EventEncoders#of}. */
  public static EventEncoder encoder(EventsConfig config) {
    return switch (config.format()) {
      case LONG -> new BinaryEncoder(false);
      case DOUBLE -> new BinaryEncoder(true);
      case JSON -> new JsonEncoder(fields(config));
    };
  }

  private static FieldTree.Branch fields(EventsConfig config) {
    return FieldTree.of(
        FieldPath.of(config.seriesField()),
        FieldPath.of(config.timeField()),
        FieldPath.of(config.valueField()));
  }
}
