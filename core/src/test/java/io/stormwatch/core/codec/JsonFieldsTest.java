package io.stormwatch.core.codec;

import static io.stormwatch.core.codec.Codecs.ID;
import static io.stormwatch.core.codec.Codecs.TIME;
import static io.stormwatch.core.codec.Codecs.bytes;
import static io.stormwatch.core.codec.Codecs.config;
import static io.stormwatch.core.codec.Codecs.invalid;
import static io.stormwatch.core.codec.Codecs.reason;
import static io.stormwatch.core.codec.Codecs.record;
import static io.stormwatch.core.codec.Codecs.utf8;
import static io.stormwatch.core.codec.Codecs.valid;
import static io.stormwatch.core.event.InvalidReason.EMPTY_SERIES;
import static io.stormwatch.core.event.InvalidReason.INEXACT_INTEGER;
import static io.stormwatch.core.event.InvalidReason.INVALID_UTF8;
import static io.stormwatch.core.event.InvalidReason.NOT_FINITE;
import static io.stormwatch.core.event.InvalidReason.NULL_KEY;
import static io.stormwatch.core.event.InvalidReason.TIME_OUT_OF_BOUNDS;
import static io.stormwatch.core.event.InvalidReason.WRONG_TYPE;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.EventsConfig.Format;
import io.stormwatch.core.event.Event;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What JSON events hold: fields, numbers, times, series. */
class JsonFieldsTest {

  private final EventDecoder decoder = EventDecoders.of(config(Format.JSON));

  @Test
  void readsTheThreeFieldsWhateverElseStandsThere() {
    Decoded decoded =
        decode(
            """
            {"unit": "°C", "value": 21.5, "tags": {"value": [1, {"time": null}]},
             "time": 1700000000123, "series": "hall 7 / öl", "ok": true}
            """);

    assertThat(valid(decoded)).isEqualTo(new Event(ID, "hall 7 / öl", TIME, 21.5));
  }

  @Test
  void readsFieldsByPath() {
    EventDecoder nested =
        EventDecoders.of(config(Format.JSON, "meta.source.id", "meta.at", "reading.value"));
    String json =
        "{\"reading\":{\"value\":3,\"at\":1},\"at\":2,"
            + "\"meta\":{\"id\":\"no\",\"at\":1700000000123,\"source\":{\"id\":\"yes\"}}}";

    assertThat(valid(nested.decode(record(null, utf8(json)))))
        .isEqualTo(new Event(ID, "yes", TIME, 3));
  }

  @Test
  void theKeyIsTheSeriesWhenTheFieldIsAbsent() {
    byte[] value = utf8("{\"time\":1700000000123,\"value\":1}");

    assertThat(valid(decoder.decode(record(utf8("päd-1"), value))).series()).isEqualTo("päd-1");
    assertThat(reason(decoder.decode(record(null, value)))).isEqualTo(NULL_KEY);
    assertThat(reason(decoder.decode(record(new byte[0], value)))).isEqualTo(EMPTY_SERIES);
    assertThat(reason(decoder.decode(record(bytes(0xC3), value)))).isEqualTo(INVALID_UTF8);
    assertThat(reason(decoder.decode(record(bytes(0xED, 0xA0, 0x80), value))))
        .as("a surrogate encoded by itself")
        .isEqualTo(INVALID_UTF8);
  }

  @Test
  void theKeyDoesNotMatterWhenTheFieldIsThere() {
    assertThat(valid(decoder.decode(record(bytes(0xFF), utf8(event("1"))))).series())
        .isEqualTo("s");
  }

  @Test
  void anIntegerSeriesCountsAsItsText() {
    assertThat(
            valid(decode("{\"series\":1234567890123456789012,\"time\":1700000000123,\"value\":1}")))
        .extracting(Event::series)
        .isEqualTo("1234567890123456789012");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          0                     | 0
          -0                    | -0.0
          -0.0                  | -0.0
          1e3                   | 1000
          0.1                   | 0.1
          9007199254740992      | 9007199254740992
          9007199254740994      | 9007199254740994
          100000000000000000000 | 1e20
          -9223372036854775808  | -9223372036854775808
          1e-400                | 0
          5e-324                | 4.9e-324
          0.1000000000000000055511151231257827021181583404541015625 | 0.1
          1e23                  | 1e23
          1.7976931348623157e308| 1.7976931348623157e308
          """)
  void numbersAreTheNearestDouble(String json, String expected) {
    assertThat(valid(decode(event(json))).value()).isEqualTo(Double.parseDouble(expected));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9007199254740993",
        "-9007199254740993",
        "9223372036854775807",
        "100000000000000000001",
        "12345678901234567890123456789"
      })
  void integersThatADoubleRoundsAreRefused(String json) {
    assertThat(reason(decode(event(json)))).isEqualTo(INEXACT_INTEGER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e400", "-1e400", "1e999999999999", "NaN", "Infinity", "-Infinity"})
  void whatIsNoFiniteNumberIsRefused(String json) {
    assertThat(reason(decode(event(json)))).isEqualTo(NOT_FINITE);
    assertThat(reason(decode("{\"time\":" + json + ",\"series\":\"s\",\"value\":1}")))
        .isIn(NOT_FINITE, WRONG_TYPE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "[1,{\"a\":Infinity}]"})
  void notEvenAFieldOfNoInterestHoldsWhatIsNoNumber(String json) {
    assertThat(
            reason(
                decode("{\"x\":" + json + ",\"series\":\"s\",\"time\":1700000000123,\"value\":1}")))
        .isEqualTo(NOT_FINITE);
  }

  @Test
  void anIntegerBeyondADoublesRangeIsNotFinite() {
    assertThat(reason(decode(event("1" + "0".repeat(400))))).isEqualTo(NOT_FINITE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"7\"", "null", "true", "{}", "[1]", "\"\""})
  void aValueThatIsNoNumberIsRefused(String json) {
    assertThat(reason(decode(event(json)))).isEqualTo(WRONG_TYPE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\"1700000000123\"", "1700000000123.0", "1.7e12", "null", "false", "{}", "[]"})
  void aTimeThatIsNoIntegerIsRefused(String json) {
    assertThat(reason(decode(eventAt(json)))).isEqualTo(WRONG_TYPE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.5", "null", "true", "[\"s\"]", "{\"id\":\"s\"}"})
  void aSeriesThatIsNeitherTextNorIntegerIsRefused(String json) {
    assertThat(
            reason(
                decoder.decode(
                    record(
                        utf8("key"),
                        utf8("{\"series\":" + json + ",\"time\":1700000000123,\"value\":1}")))))
        .isEqualTo(WRONG_TYPE);
  }

  @Test
  void aPathThatLeadsThroughSomethingElseThanAnObjectIsRefused() {
    EventDecoder nested = EventDecoders.of(config(Format.JSON, "series", "time", "a.b"));

    assertThat(
            invalid(
                nested.decode(
                    record(utf8("k"), utf8("{\"time\":1700000000123,\"a\":[{\"b\":1}]}")))))
        .isEqualTo(new Decoded.Invalid(WRONG_TYPE, "field a is an array, not an object"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          946684799999  | before
          4102444800000 | after
          -1            | the record has no time
          1700000000    | looks like seconds
          1700000000123000    | looks like microseconds
          1700000000123000000 | looks like nanoseconds
          99999999999999999999999 | after
          """)
  void timesOutsideTheBoundsAreRefusedWithWhatTheyLookLike(String time, String hint) {
    Decoded.Invalid invalid = invalid(decode(eventAt(time)));

    assertThat(invalid.reason()).isEqualTo(TIME_OUT_OF_BOUNDS);
    assertThat(invalid.detail()).contains(time, "2000-01-01T00:00:00Z", "2100-01-01T00:00:00Z");
    if (hint.contains("look")) {
      assertThat(invalid.detail()).contains(hint, "milliseconds are expected");
    }
  }

  @Test
  void theBoundsOfTimeAreExact() {
    assertThat(valid(decode(eventAt("946684800000"))).timeMillis()).isEqualTo(946684800000L);
    assertThat(valid(decode(eventAt("4102444799999"))).timeMillis()).isEqualTo(4102444799999L);
  }

  private Decoded decode(String json) {
    return decoder.decode(record(null, utf8(json)));
  }

  private static String event(String value) {
    return "{\"series\":\"s\",\"time\":1700000000123,\"value\":" + value + "}";
  }

  private static String eventAt(String time) {
    return "{\"series\":\"s\",\"time\":" + time + ",\"value\":1}";
  }
}
