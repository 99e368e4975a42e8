package io.stormwatch.topology.metrics.internal;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.topology.metrics.MetricLine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Reads what {@link MetricLineWriter} wrote; fields it does not know are ignored. Thread-safe. */
public final class MetricLineReader {

  private static final int DIGITS = 2;

  private final JsonFactory json = new JsonFactory();

  /** The line, or empty if the bytes are no whole line, such as one cut by a crash. */
  public Optional<MetricLine> decode(byte[] bytes, int offset, int length) {
    try (JsonParser parser = json.createParser(bytes, offset, length)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      Map<String, Object> fields = object(parser);
      return parser.nextToken() == null ? Optional.of(line(fields)) : Optional.empty();
    } catch (IOException | DataFormatException | RuntimeException e) {
      // Whatever damaged bytes lead to, here and in the decoder of histograms.
      return Optional.empty();
    }
  }

  private static MetricLine line(Map<String, Object> fields) throws DataFormatException {
    return new MetricLine(
        number(fields, "at").longValue(),
        (String) fields.get("topology"),
        number(fields, "port").intValue(),
        number(fields, "pid").longValue(),
        (String) fields.get("component"),
        number(fields, "task").intValue(),
        number(fields, "seconds").doubleValue(),
        counts(members(fields, "counts")),
        gauges(members(fields, "gauges")),
        histograms(members(fields, "histograms")));
  }

  private static Map<String, MetricLine.Count> counts(Map<String, Object> members) {
    Map<String, MetricLine.Count> counts = new HashMap<>();
    for (String name : members.keySet()) {
      Map<String, Object> count = members(members, name);
      counts.put(
          name,
          new MetricLine.Count(
              number(count, "total").longValue(), number(count, "delta").longValue()));
    }
    return counts;
  }

  private static Map<String, OptionalLong> gauges(Map<String, Object> members) {
    Map<String, OptionalLong> gauges = new HashMap<>();
    members.forEach(
        (name, value) ->
            gauges.put(
                name,
                value == null
                    ? OptionalLong.empty()
                    : OptionalLong.of(((Number) value).longValue())));
    return gauges;
  }

  private static Map<String, IntervalHistogram.Interval> histograms(Map<String, Object> members)
      throws DataFormatException {
    Map<String, IntervalHistogram.Interval> histograms = new HashMap<>();
    for (String name : members.keySet()) {
      Map<String, Object> histogram = members(members, name);
      Object encoded = histogram.get("encoded");
      Histogram values =
          encoded == null
              ? new Histogram(DIGITS)
              : Histogram.decodeFromCompressedByteBuffer(
                  ByteBuffer.wrap(Base64.getDecoder().decode((String) encoded)), 0);
      long max = encoded == null ? 0 : number(histogram, "max").longValue();
      histograms.put(
          name,
          new IntervalHistogram.Interval(values, number(histogram, "negative").longValue(), max));
    }
    return histograms;
  }

  private static Number number(Map<String, Object> fields, String name) {
    return (Number) requireNonNull(fields.get(name), name);
  }

  @SuppressWarnings("unchecked") // the parser makes no other maps
  private static Map<String, Object> members(Map<String, Object> fields, String name) {
    return (Map<String, Object>) requireNonNull(fields.get(name), name);
  }

  private static Map<String, Object> object(JsonParser parser) throws IOException {
    Map<String, Object> fields = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      fields.put(name, value(parser, parser.nextToken()));
    }
    return fields;
  }

  private static Object value(JsonParser parser, JsonToken token) throws IOException {
    return switch (token) {
      case START_OBJECT -> object(parser);
      case VALUE_STRING -> parser.getText();
      case VALUE_NUMBER_INT -> parser.getLongValue();
      case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
      case VALUE_NULL -> null;
      default -> throw new IOException("no value of a metrics line: " + token);
    };
  }
}
