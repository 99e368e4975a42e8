package io.stormwatch.app.detect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.detect.Decision;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * A page that shows a series, its normal band, its scores and what was reported. Holds everything
 * it needs and asks the network for nothing.
 */
final class PlotPage {

  private static final int MOST_EXPLAINED = 500;
  private static final int ANOMALY = 1;
  private static final int SUPPRESSED = 2;

  private final StoredSeries series;
  private final List<Optional<Decision>> decisions;
  private final DetectorConfig detector;

  private PlotPage(
      StoredSeries series, List<Optional<Decision>> decisions, DetectorConfig detector) {
    this.series = series;
    this.decisions = decisions;
    this.detector = detector;
  }

  static void write(
      Path file, StoredSeries series, List<Optional<Decision>> decisions, DetectorConfig detector)
      throws IOException {
    Path target = file.toAbsolutePath();
    Files.createDirectories(target.getParent());
    Files.writeString(target, new PlotPage(series, decisions, detector).html());
  }

  private String html() throws IOException {
    return PageTemplate.named("plot.html")
        .with("title", PageTemplate.escaped(series.name()))
        .with("subtitle", PageTemplate.escaped(subtitle()))
        .with("footer", PageTemplate.escaped(footer()))
        .with("uplotCss", PageTemplate.library("uPlot.min.css"))
        .with("uplotJs", PageTemplate.library("uPlot.iife.min.js"))
        .with("script", PageTemplate.resource("plot.js"))
        .with("data", data().replace("<", "\\u003c"))
        .toString();
  }

  private String subtitle() {
    if (series.rows() == 0) {
      return "no rows";
    }
    return "judged by %s, %s to %s"
        .formatted(
            detector.name(),
            Instant.ofEpochMilli(series.times()[0]),
            Instant.ofEpochMilli(series.times()[series.rows() - 1]));
  }

  private String footer() {
    StringBuilder text = new StringBuilder("detector: {name: ").append(detector.name());
    Map<String, Object> sorted = new TreeMap<>(detector.parameters());
    sorted.forEach((name, value) -> text.append(", ").append(name).append(": ").append(value));
    return text.append('}').toString();
  }

  private String data() throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.writeStartObject();
      json.writeArrayFieldStart("time");
      for (long time : series.times()) {
        json.writeNumber(time / 1000.0);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("value");
      for (double value : series.values()) {
        number(json, value);
      }
      json.writeEndArray();
      column(json, "score", Decision::score);
      column(json, "expected", Decision::expected);
      column(json, "lower", Decision::lower);
      column(json, "upper", Decision::upper);
      column(json, "state", PlotPage::state);
      facts(json);
      anomalies(json);
      json.writeEndObject();
    }
    return text.toString();
  }

  private void column(JsonGenerator json, String name, ToDoubleFunction<Decision> of)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (Optional<Decision> decision : decisions) {
      number(
          json,
          decision.filter(each -> !each.warmingUp()).map(of::applyAsDouble).orElse(Double.NaN));
    }
    json.writeEndArray();
  }

  private static double state(Decision decision) {
    if (decision.anomalous()) {
      return ANOMALY;
    }
    return decision.suppressed() && decision.score() >= 1 ? SUPPRESSED : 0;
  }

  private void facts(JsonGenerator json) throws IOException {
    FileCounts counts = FileCounts.of(decisions);
    json.writeArrayFieldStart("facts");
    fact(json, "Anomalies", counts.anomalous(), "alarm");
    fact(json, "Suppressed", counts.suppressed(), "");
    fact(json, "Rows", counts.rows(), "");
    fact(json, "Warming up", counts.warmingUp(), "");
    fact(json, "Without a value", counts.skipped(), "");
    json.writeEndArray();
  }

  private static void fact(JsonGenerator json, String name, long count, String style)
      throws IOException {
    json.writeStartArray();
    json.writeString(name);
    json.writeNumber(count);
    json.writeString(style);
    json.writeEndArray();
  }

  private void anomalies(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("anomalies");
    int found = 0;
    for (int row = 0; row < decisions.size(); row++) {
      Optional<Decision> decision = decisions.get(row).filter(Decision::anomalous);
      if (decision.isPresent() && found++ < MOST_EXPLAINED) {
        json.writeStartArray();
        json.writeNumber(row);
        json.writeNumber(series.times()[row] / 1000.0);
        json.writeNumber(series.values()[row]);
        json.writeNumber(decision.get().score());
        json.writeString(decision.get().explanation());
        json.writeEndArray();
      }
    }
    json.writeEndArray();
    json.writeStringField("found", found(found));
  }

  private static String found(int found) {
    if (found == 0) {
      return "Nothing was reported";
    }
    return found > MOST_EXPLAINED
        ? "The first %d of %d anomalies".formatted(MOST_EXPLAINED, found)
        : found + (found == 1 ? " anomaly" : " anomalies");
  }

  private static void number(JsonGenerator json, double number) throws IOException {
    if (Double.isFinite(number)) {
      json.writeNumber(number);
    } else {
      json.writeNull();
    }
  }
}
