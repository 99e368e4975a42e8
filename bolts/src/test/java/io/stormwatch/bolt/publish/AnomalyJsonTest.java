package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CodingErrorAction;
import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.NotEmpty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnomalyJsonTest {

  private final AnomalyJson json = new AnomalyJson();

  @Test
  void holdsExactlyTheFieldsOfTheMessageInOrder() {
    Anomaly anomaly = anomaly("pump-7", 12.5, 10.25, 1.75, "12.5 is above 11");

    assertThat(new String(json.encode(anomaly), UTF_8))
        .isEqualTo(
            "{\"id\":\"events/3/41\",\"topic\":\"events\",\"partition\":3,\"offset\":41,"
                + "\"series\":\"pump-7\",\"time\":1700000000123,\"value\":12.5,"
                + "\"expected\":10.25,\"lower\":9.0,\"upper\":11.0,\"score\":1.75,"
                + "\"direction\":\"high\",\"detector\":\"z-score\","
                + "\"explanation\":\"12.5 is above 11\",\"windowSize\":50,"
                + "\"decidedAt\":1700000000456}");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void numbersThatDoNotExistAreNull(double none) throws IOException {
    Event event = event("s", 1);
    Decision decision = new Decision(1, true, false, none, none, none, Direction.NONE, "", 0);

    Map<String, Object> read = read(json.encode(new Anomaly(event, decision, "none", 0)));

    assertThat(read)
        .containsEntry("expected", null)
        .containsEntry("lower", null)
        .containsEntry("upper", null)
        .containsEntry("direction", "none");
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        0.0,
        -0.0,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.MIN_NORMAL,
        9007199254740992d,
        1e-310,
        2.0E-3,
        0.1
      })
  void extremeNumbersComeBackBitForBit(double value) throws IOException {
    Map<String, Object> read = read(json.encode(anomaly("s", value, value, Math.abs(value), "")));

    assertThat(Double.doubleToRawLongBits((Double) read.get("value")))
        .isEqualTo(Double.doubleToRawLongBits(value));
    assertThat(Double.doubleToRawLongBits((Double) read.get("expected")))
        .isEqualTo(Double.doubleToRawLongBits(value));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"",
        "\\",
        "\u0000",
        "\u001f\u007f\u0085",
        "\n\r\t",
        "</script>",
        "Wärme/Öl",
        "\u2028",
        "\uD83D\uDE00",
        "日本",
        " ",
        "{\"id\":1}"
      })
  void oddSeriesIdsComeBackAsTheyWere(String series) throws IOException {
    Map<String, Object> read = read(json.encode(anomaly(series, 1, 1, 1, series)));

    assertThat(read).containsEntry("series", series).containsEntry("explanation", series);
  }

  @Test
  void textThatIsNoUnicodeIsMadeReadable() throws IOException {
    Map<String, Object> read = read(json.encode(anomaly("s", 1, 1, 1, "broken \uD83D text")));

    assertThat(read).containsEntry("explanation", "broken ? text");
  }

  @Property(tries = 500)
  void anyMessageIsStrictJson(
      @ForAll @NotEmpty String series,
      @ForAll double expected,
      @ForAll @DoubleRange(max = Double.MAX_VALUE) double score,
      @ForAll String explanation)
      throws IOException {
    byte[] message = json.encode(anomaly(series, 1, expected, score, explanation));

    assertThat(read(message)).hasSize(16);
    assertThat(
            UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(message))
                .toString())
        .isNotEmpty();
  }

  private static Event event(String series, double value) {
    return new Event(new EventId("events", 3, 41), series, 1_700_000_000_123L, value);
  }

  private static Anomaly anomaly(
      String series, double value, double expected, double score, String explanation) {
    Decision decision =
        new Decision(score, true, false, expected, 9, 11, Direction.HIGH, explanation, 50);
    return new Anomaly(event(series, value), decision, "z-score", 1_700_000_000_456L);
  }

  /** Reads one flat object with a parser that takes nothing but strict JSON. */
  private static Map<String, Object> read(byte[] message) throws IOException {
    JsonFactory strict =
        JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
    Map<String, Object> read = new LinkedHashMap<>();
    try (JsonParser parser = strict.createParser(message)) {
      assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        read.put(name, value(parser, parser.nextToken()));
      }
      assertThat(parser.nextToken()).as("nothing after the object").isNull();
    }
    return read;
  }

  private static Object value(JsonParser parser, JsonToken token) throws IOException {
    return switch (token) {
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_NULL -> null;
      default -> throw new AssertionError("unexpected " + token);
    };
  }
}
