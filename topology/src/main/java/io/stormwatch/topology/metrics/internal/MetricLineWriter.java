package io.stormwatch.topology.metrics.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.topology.metrics.MetricLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/**
 * Writes lines as strict JSON. A histogram is written twice: as percentiles for people and other
 * tools, and encoded whole, so that those of several tasks can be added up exactly. Thread-safe.
 */
public final class MetricLineWriter {

  private static final Map<String, Double> PERCENTILES =
      Map.of("p50", 50.0, "p90", 90.0, "p99", 99.0, "p999", 99.9);

  private final JsonFactory json = new JsonFactory();

  /** The line in UTF-8, with its line break. */
  public byte[] encode(MetricLine line) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    try (JsonGenerator generator = json.createGenerator(out)) {
      generator.writeStartObject();
      generator.writeNumberField("at", line.atMillis());
      generator.writeStringField("topology", line.topology());
      generator.writeNumberField("port", line.port());
      generator.writeNumberField("pid", line.pid());
      generator.writeStringField("component", line.component());
      generator.writeNumberField("task", line.task());
      generator.writeNumberField("seconds", line.seconds());
      writeCounts(generator, line);
      writeGauges(generator, line);
      writeHistograms(generator, line);
      generator.writeEndObject();
    }
    out.write('\n');
    return out.toByteArray();
  }

  private static void writeCounts(JsonGenerator generator, MetricLine line) throws IOException {
    generator.writeObjectFieldStart("counts");
    for (Map.Entry<String, MetricLine.Count> entry : line.counts().entrySet()) {
      generator.writeObjectFieldStart(entry.getKey());
      generator.writeNumberField("total", entry.getValue().total());
      generator.writeNumberField("delta", entry.getValue().delta());
      generator.writeNumberField("perSecond", line.rate(entry.getKey()));
      generator.writeEndObject();
    }
    generator.writeEndObject();
  }

  private static void writeGauges(JsonGenerator generator, MetricLine line) throws IOException {
    generator.writeObjectFieldStart("gauges");
    for (Map.Entry<String, OptionalLong> entry : line.gauges().entrySet()) {
      if (entry.getValue().isPresent()) {
        generator.writeNumberField(entry.getKey(), entry.getValue().getAsLong());
      } else {
        generator.writeNullField(entry.getKey());
      }
    }
    generator.writeEndObject();
  }

  private static void writeHistograms(JsonGenerator generator, MetricLine line) throws IOException {
    generator.writeObjectFieldStart("histograms");
    for (Map.Entry<String, IntervalHistogram.Interval> entry : line.histograms().entrySet()) {
      Histogram values = entry.getValue().values();
      long max = entry.getValue().max();
      generator.writeObjectFieldStart(entry.getKey());
      generator.writeNumberField("count", values.getTotalCount());
      generator.writeNumberField("negative", entry.getValue().negative());
      if (values.getTotalCount() > 0) {
        for (String name : PERCENTILES.keySet().stream().sorted().toList()) {
          // The histogram answers with the upper end of a step, which may lie above the maximum.
          long value = values.getValueAtPercentile(PERCENTILES.get(name));
          generator.writeNumberField(name, Math.min(value, max));
        }
        generator.writeNumberField("max", max);
        generator.writeStringField("encoded", encoded(values));
      }
      generator.writeEndObject();
    }
    generator.writeEndObject();
  }

  private static String encoded(Histogram values) {
    ByteBuffer buffer = ByteBuffer.allocate(values.getNeededByteBufferCapacity());
    int length = values.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }
}
