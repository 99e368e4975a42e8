package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.yaml.ChoiceType;
import io.stormwatch.core.yaml.InstantType;
import java.time.Instant;
import java.util.List;

/** How records are decoded. */
public final class EventsOptions {

  private static final Instant FIRST = Instant.EPOCH;
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  public static final Option<EventsConfig.Format> FORMAT =
      Option.of(
          "events.format",
          ChoiceType.of(EventsConfig.Format.class),
          EventsConfig.Format.JSON,
          config -> config.events().format(),
          "Wire format: long and double take an 8-byte key, an 8-byte value and the record's"
              + " timestamp, which is smaller and faster; json takes an object with three fields.");

  public static final Option<String> SERIES_FIELD =
      Option.of(
          "events.series-field",
          Types.FIELD,
          "series",
          config -> config.events().seriesField(),
          "Path of the series id in a JSON value; where the field is absent the record's key is"
              + " the series id.");

  public static final Option<String> TIME_FIELD =
      Option.of(
          "events.time-field",
          Types.FIELD,
          "time",
          config -> config.events().timeField(),
          "Path of the event time in a JSON value, milliseconds since 1970.");

  public static final Option<String> VALUE_FIELD =
      Option.of(
          "events.value-field",
          Types.FIELD,
          "value",
          config -> config.events().valueField(),
          "Path of the value in a JSON value, a number.");

  public static final Option<Instant> EARLIEST =
      Option.of(
          "events.earliest",
          new InstantType(FIRST, LAST),
          Instant.parse("2000-01-01T00:00:00Z"),
          config -> config.events().earliest(),
          "Earliest event time accepted, inclusive; refuses seconds sent as milliseconds. Absolute,"
              + " so that a replay judges a record as the first reading did.");

  public static final Option<Instant> LATEST =
      Option.of(
          "events.latest",
          new InstantType(FIRST, LAST),
          Instant.parse("2100-01-01T00:00:00Z"),
          config -> config.events().latest(),
          "Latest event time accepted, exclusive; refuses microseconds sent as milliseconds.");

  static final Section SECTION =
      new Section(
          "events",
          "How records are decoded.",
          List.of(FORMAT, SERIES_FIELD, TIME_FIELD, VALUE_FIELD, EARLIEST, LATEST));

  private EventsOptions() {}

  static EventsConfig build(Settings settings) {
    return new EventsConfig(
        settings.get(FORMAT),
        settings.get(SERIES_FIELD),
        settings.get(TIME_FIELD),
        settings.get(VALUE_FIELD),
        settings.get(EARLIEST),
        settings.get(LATEST));
  }
}
