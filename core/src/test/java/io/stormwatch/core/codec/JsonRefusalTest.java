package io.stormwatch.core.codec;

import static io.stormwatch.core.codec.Codecs.ID;
import static io.stormwatch.core.codec.Codecs.bytes;
import static io.stormwatch.core.codec.Codecs.config;
import static io.stormwatch.core.codec.Codecs.invalid;
import static io.stormwatch.core.codec.Codecs.reason;
import static io.stormwatch.core.codec.Codecs.record;
import static io.stormwatch.core.codec.Codecs.utf8;
import static io.stormwatch.core.codec.Codecs.valid;
import static io.stormwatch.core.event.InvalidReason.DUPLICATE_FIELD;
import static io.stormwatch.core.event.InvalidReason.EMPTY_SERIES;
import static io.stormwatch.core.event.InvalidReason.INVALID_UTF8;
import static io.stormwatch.core.event.InvalidReason.MALFORMED_JSON;
import static io.stormwatch.core.event.InvalidReason.MISSING_FIELD;
import static io.stormwatch.core.event.InvalidReason.NOT_AN_OBJECT;
import static io.stormwatch.core.event.InvalidReason.NULL_VALUE;
import static io.stormwatch.core.event.InvalidReason.SERIES_TOO_LONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.stormwatch.core.config.EventsConfig.Format;
import io.stormwatch.core.event.InvalidReason;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no JSON event, and what hostile JSON does: nothing. */
class JsonRefusalTest {

  private final EventDecoder decoder = EventDecoders.of(config(Format.JSON));

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
