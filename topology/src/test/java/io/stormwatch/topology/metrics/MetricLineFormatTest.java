package io.stormwatch.topology.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.topology.metrics.internal.MetricLineReader;
import io.stormwatch.topology.metrics.internal.MetricLineWriter;
import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricLineFormatTest {

  private final MetricLineWriter writer = new MetricLineWriter();
  private final MetricLineReader reader = new MetricLineReader();

  @Test
  void isStrictJsonOnOneLine() throws IOException {
    IntervalHistogram micros = new IntervalHistogram();
    micros.record(100);
    micros.record(-3);

    String text = new String(writer.encode(line(micros.takeInterval())), UTF_8);

    assertThat(text)
        .startsWith(
            "{\"at\":1700000010000,\"topology\":\"t\",\"port\":6700,\"pid\":42,"
                + "\"component\":\"write-read\",\"task\":3,\"seconds\":10.0,"
                + "\"counts\":{\"acked\":{\"total\":500,\"delta\":25,\"perSecond\":2.5}},"
                + "\"gauges\":{\"in-flight\":0,\"lag\":null},"
                + "\"histograms\":{\"write-micros\":{\"count\":1,\"negative\":1,"
                + "\"p50\":100,\"p90\":100,\"p99\":100,\"p999\":100,\"max\":100,\"encoded\":\"")
        .endsWith("\"}}}\n");
    assertThat(text.trim()).doesNotContain("\n");
  }

  @Test
  void comesBackWhole() throws IOException {
    IntervalHistogram micros = new IntervalHistogram();
    for (int i = 1; i <= 1000; i++) {
      micros.record(i * 37L);
    }
    micros.record(-1);
    MetricLine line = line(micros.takeInterval());
    byte[] bytes = writer.encode(line);

    MetricLine read = reader.decode(bytes, 0, bytes.length).orElseThrow();

    assertThat(read.counts()).isEqualTo(line.counts());
    assertThat(read.gauges()).isEqualTo(line.gauges());
    assertThat(read.seconds()).isEqualTo(10);
    assertThat(read.component()).isEqualTo("write-read");
    assertThat(read.histograms().get("write-micros").negative()).isEqualTo(1);
    assertThat(read.histograms().get("write-micros").values())
        .isEqualTo(line.histograms().get("write-micros").values());
  }

  @Test
  void anEmptyIntervalHasNoPercentiles() throws IOException {
    byte[] bytes = writer.encode(line(new IntervalHistogram().takeInterval()));

    assertThat(new String(bytes, UTF_8)).contains("\"write-micros\":{\"count\":0,\"negative\":0}");
    assertThat(reader.decode(bytes, 0, bytes.length)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "[]",
        "null",
        "{}",
        "{\"at\":1}",
        "{\"at\":\"x\",\"topology\":\"t\",\"port\":1,\"pid\":1,\"component\":\"c\",\"task\":1,"
            + "\"seconds\":1,\"counts\":{},\"gauges\":{},\"histograms\":{}}",
        "{\"at\":1,\"topology\":\"t\",\"port\":1,\"pid\":1,\"component\":\"c\",\"task\":1,"
            + "\"seconds\":1,\"counts\":[],\"gauges\":{},\"histograms\":{}}",
        "{\"at\":1,\"topology\":\"t\",\"port\":1,\"pid\":1,\"component\":\"c\",\"task\":1,"
            + "\"seconds\":1,\"counts\":{},\"gauges\":{},\"histograms\":{\"h\":{\"negative\":0,"
            + "\"encoded\":\"AAAA\"}}}",
        "{\"at\":1,\"topology\":\"t\",\"port\":1,\"pid\":1,\"component\":\"c\",\"task\":1,"
            + "\"seconds\":1,\"counts\":{},\"gauges\":{},\"histograms\":{}}{"
      })
  void whatIsNoLineIsNotRead(String text) {
    byte[] bytes = text.getBytes(UTF_8);

    assertThat(reader.decode(bytes, 0, bytes.length)).isEmpty();
  }

  @Test
  void aLineCutAnywhereIsNotRead() throws IOException {
    IntervalHistogram micros = new IntervalHistogram();
    micros.record(5);
    byte[] bytes = writer.encode(line(micros.takeInterval()));

    for (int length = 0; length < bytes.length - 1; length++) {
      assertThat(reader.decode(bytes, 0, length)).as("cut at %d", length).isEmpty();
    }
  }

  private static MetricLine line(IntervalHistogram.Interval interval) {
    return new MetricLine(
        1_700_000_010_000L,
        "t",
        6700,
        42,
        "write-read",
        3,
        10,
        Map.of("acked", new MetricLine.Count(500, 25)),
        Map.of("in-flight", OptionalLong.of(0), "lag", OptionalLong.empty()),
        Map.of("write-micros", interval));
  }
}
