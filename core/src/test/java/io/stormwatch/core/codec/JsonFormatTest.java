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
import static io.stormwatch.core.event.InvalidReason.DUPLICATE_FIELD;
import static io.stormwatch.core.event.InvalidReason.EMPTY_SERIES;
import static io.stormwatch.core.event.InvalidReason.INEXACT_INTEGER;
import static io.stormwatch.core.event.InvalidReason.INVALID_UTF8;
import static io.stormwatch.core.event.InvalidReason.MALFORMED_JSON;
import static io.stormwatch.core.event.InvalidReason.MISSING_FIELD;
import static io.stormwatch.core.event.InvalidReason.NOT_AN_OBJECT;
import static io.stormwatch.core.event.InvalidReason.NOT_FINITE;
import static io.stormwatch.core.event.InvalidReason.NULL_KEY;
import static io.stormwatch.core.event.InvalidReason.NULL_VALUE;
import static io.stormwatch.core.event.InvalidReason.SERIES_TOO_LONG;
import static io.stormwatch.core.event.InvalidReason.TIME_OUT_OF_BOUNDS;
import static io.stormwatch.core.event.InvalidReason.WRONG_TYPE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.stormwatch.core.config.EventsConfig.Format;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.InvalidReason;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonFormatTest {

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"value\":",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":1",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":1}x",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":1}{}",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":1},",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":1,}",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":01}",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":+1}",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":.5}",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":1.}",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":0x10}",
        "{\"series\":\"s\",\"time\":1700000000123,\"value\":\"7}",
        "{'series':'s','time':1700000000123,'value':1}",
        "{series:\"s\",time:1700000000123,value:1}",
        "{\"series\":\"a\nb\",\"time\":1700000000123,\"value\":1}",
        "{\"series\":\"s\",/* no */\"time\":1700000000123,\"value\":1}",
        "   ",
        "nul",
        "\u0000"
      })
  void whatIsNoJsonIsRefused(String json) {
    assertThat(reason(decode(json))).isEqualTo(MALFORMED_JSON);
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "[]", "7", "\"text\"", "true", "[{\"value\":1}]"})
  void whatIsNoObjectIsRefused(String json) {
    assertThat(reason(decode(json))).isEqualTo(NOT_AN_OBJECT);
  }

  @Test
  void emptyAndNullValuesAreRefused() {
    assertThat(reason(decoder.decode(record(utf8("k"), new byte[0])))).isEqualTo(MALFORMED_JSON);
    assertThat(reason(decoder.decode(record(utf8("k"), null)))).isEqualTo(NULL_VALUE);
    assertThat(reason(decoder.decode(record(null, null)))).isEqualTo(NULL_VALUE);
  }

  @Test
  void missingFieldsAreNamed() {
    EventDecoder nested = EventDecoders.of(config(Format.JSON, "series", "time", "a.b"));

    assertThat(invalid(decode("{\"series\":\"s\",\"value\":1}")))
        .isEqualTo(new Decoded.Invalid(MISSING_FIELD, "no field time"));
    assertThat(invalid(nested.decode(record(utf8("k"), utf8("{\"time\":1700000000123,\"a\":{}}")))))
        .isEqualTo(new Decoded.Invalid(MISSING_FIELD, "no field a.b"));
  }

  @Test
  void aFieldThatIsReadMustNotOccurTwice() {
    String twice = "{\"series\":\"s\",\"time\":1700000000123,\"value\":1,\"value\":1}";
    EventDecoder nested = EventDecoders.of(config(Format.JSON, "series", "time", "a.b"));
    String object = "{\"time\":1700000000123,\"a\":{\"b\":1},\"a\":{}}";

    assertThat(invalid(decode(twice)))
        .isEqualTo(new Decoded.Invalid(DUPLICATE_FIELD, "field value occurs twice"));
    assertThat(reason(nested.decode(record(utf8("k"), utf8(object))))).isEqualTo(DUPLICATE_FIELD);
    assertThat(
            valid(decode("{\"x\":1,\"x\":2,\"series\":\"s\",\"time\":1700000000123,\"value\":1}")))
        .isNotNull();
  }

  @Test
  void seriesIdsHaveAtLeastOneCharacterAndFitTheKeyOfTheDatabase() {
    int room = 65_000 - ID.topic().length();

    assertThat(reason(decode(eventOf("")))).isEqualTo(EMPTY_SERIES);
    assertThat(valid(decode(eventOf("é".repeat(room / 2)))).series()).hasSize(room / 2);
    assertThat(valid(decode(eventOf("x".repeat(room)))).series()).hasSize(room);
    assertThat(reason(decode(eventOf("x".repeat(room + 1))))).isEqualTo(SERIES_TOO_LONG);
    assertThat(reason(decode(eventOf("é".repeat(room / 2) + "é")))).isEqualTo(SERIES_TOO_LONG);
    assertThat(reason(decode(eventOf("😀".repeat(room / 4) + "éé")))).isEqualTo(SERIES_TOO_LONG);
  }

  @Test
  void escapedSurrogatesCountInPairsOnly() {
    assertThat(valid(decode(eventOf("\\ud83d\\ude00"))).series()).isEqualTo("😀");
    assertThat(reason(decode(eventOf("\\ud83d")))).isEqualTo(INVALID_UTF8);
    assertThat(reason(decode(eventOf("\\ude00\\ud83d")))).isEqualTo(INVALID_UTF8);
    assertThat(reason(decode(eventOf("\\ud83dx")))).isEqualTo(INVALID_UTF8);
  }

  @Test
  void invalidUtf8IsRefusedWhereverItStands() {
    int[][] sequences = {
      {0xC0, 0xAF},
      {0xE0, 0x80, 0xAF},
      {0xED, 0xA0, 0x80},
      {0xF4, 0x90, 0x80, 0x80},
      {0xFF},
      {0xFE},
      {0x80},
      {0xC3},
      {0xE2, 0x82},
      {0xF0, 0x9F, 0x98},
      {0xF8, 0x88, 0x80, 0x80}
    };
    for (int[] sequence : sequences) {
      for (String field : new String[] {"series", "unit"}) {
        String frame = "{\"%s\":\"@\",\"time\":1700000000123,\"value\":1}".formatted(field);

        Decoded.Invalid invalid =
            invalid(decoder.decode(record(utf8("k"), replaceAt(frame, bytes(sequence)))));

        assertThat(invalid.reason()).isEqualTo(INVALID_UTF8);
        assertThat(invalid.detail()).contains("at " + frame.indexOf('@'));
      }
    }
    assertThat(reason(decoder.decode(record(utf8("k"), bytes(0xFF, 0xFE, 0x00)))))
        .isEqualTo(INVALID_UTF8);
  }

  @Test
  void otherEncodingsAreRefused() {
    String json = event("1");

    assertThat(reason(decoder.decode(record(null, utf8('\uFEFF' + json)))))
        .isEqualTo(MALFORMED_JSON);
    for (String charset : new String[] {"UTF-16LE", "UTF-16BE", "UTF-32LE", "UTF-32BE"}) {
      byte[] value = json.getBytes(Charset.forName(charset));
      assertThat(reason(decoder.decode(record(null, value)))).as(charset).isEqualTo(MALFORMED_JSON);
    }
    assertThat(reason(decoder.decode(record(null, json.getBytes(StandardCharsets.UTF_16)))))
        .isEqualTo(INVALID_UTF8);
  }

  @Test
  void deepNestingIsRefusedAndDoesNotOverflow() {
    String open = "[".repeat(1_000_000);
    String objects = "{\"a\":".repeat(100_000);

    assertThat(reason(decode("{\"a\":" + open))).isEqualTo(MALFORMED_JSON);
    assertThat(reason(decode(objects))).isEqualTo(MALFORMED_JSON);
    assertThat(
            valid(
                decode(
                    "{\"x\":" + "[".repeat(150) + "]".repeat(150) + "," + event("1").substring(1))))
        .isNotNull();
  }

  @Test
  @Timeout(20)
  void hugeNumbersAreRefusedWithoutBeingComputed() {
    String digits = "9".repeat(5_000_000);

    for (String number : new String[] {digits, "0." + digits, "1e" + digits, "-" + digits}) {
      assertThat(reason(decode(event(number)))).isEqualTo(MALFORMED_JSON);
      assertThat(reason(decode(eventAt(number)))).isEqualTo(MALFORMED_JSON);
    }
  }

  @Test
  @Timeout(20)
  void fieldNamesThatCollideDoNotDecideOnTheNextRecord() {
    StringBuilder json = new StringBuilder("{");
    for (int i = 0; i < 50_000; i++) {
      json.append("\"").append(i).append("\":1,");
    }
    String many = json + event("1").substring(1);

    for (int i = 0; i < 5; i++) {
      assertThat(valid(decode(many)).value()).isEqualTo(1);
    }
    assertThat(valid(decode(event("2"))).value()).isEqualTo(2);
  }

  @Test
  void detailsStayShortAndOnOneLine() {
    for (String json :
        new String[] {
          event("1" + "0".repeat(900) + "1"),
          eventOf("\\u0000\\n" + "x".repeat(70_000)),
          "{\"x\": " + "y".repeat(10_000)
        }) {
      assertThat(invalid(decode(json)).detail()).hasSizeLessThanOrEqualTo(300);
      assertThat(invalid(decode(json)).detail()).doesNotContain("\n", "\u0000");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "a,a,v",
    "a,a.b,v",
    "a.b.c,t,a.b",
    "'',t,v",
    "a..b,t,v",
    ".a,t,v",
    "s,t,v.",
  })
  void pathsThatCannotAllBeReadAreRefused(String series, String time, String value) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EventDecoders.of(config(Format.JSON, series, time, value)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> EventEncoders.of(config(Format.JSON, series, time, value)));
  }

  @Test
  void everyReasonADecoderGivesHasACodeOfItsOwn() {
    assertThat(InvalidReason.values())
        .extracting(InvalidReason::code)
        .doesNotHaveDuplicates()
        .allMatch(code -> code.matches("[a-z0-9]+(-[a-z0-9]+)*"));
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

  private static String eventOf(String series) {
    return "{\"series\":\"" + series + "\",\"time\":1700000000123,\"value\":1}";
  }

  private static byte[] replaceAt(String frame, byte[] insert) {
    byte[] before = utf8(frame.substring(0, frame.indexOf('@')));
    byte[] after = utf8(frame.substring(frame.indexOf('@') + 1));
    byte[] all = new byte[before.length + insert.length + after.length];
    System.arraycopy(before, 0, all, 0, before.length);
    System.arraycopy(insert, 0, all, before.length, insert.length);
    System.arraycopy(after, 0, all, before.length + insert.length, after.length);
    return all;
  }
}
