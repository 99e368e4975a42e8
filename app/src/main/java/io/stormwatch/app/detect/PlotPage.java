package io.stormwatch.app.detect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.stormwatch.app.files.OutputFile;
import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.detect.Decision;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
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

  private final String name;
  private final PlotRows shown;
  private final List<JudgedRow> rows;
  private final FileCounts counts;
  private final DetectorConfig detector;

  /**
   * A page.
   *
   * @param name name of the file that was judged
   * @param shown its rows
   * @param counts what was found in all of it
   */
  PlotPage(String name, PlotRows shown, FileCounts counts, DetectorConfig detector) {
    this.name = name;
    this.shown = shown;
    this.rows = shown.rows();
    this.counts = counts;
    this.detector = detector;
  }

  void write(Path file) throws IOException {
    String html = html();
    OutputFile.<RuntimeException>write(file, out -> out.write(html));
  }

  private String html() throws IOException {
    return PageTemplate.named("plot.html")
        .with("title", PageTemplate.escaped(name))
        .with("subtitle", PageTemplate.escaped(subtitle()))
        .with("footer", PageTemplate.escaped(footer()))
        .with("uplotCss", PageTemplate.library("uPlot.min.css"))
        .with("uplotJs", PageTemplate.library("uPlot.iife.min.js"))
        .with("script", PageTemplate.resource("plot.js"))
        .with("data", data().replace("<", "\\u003c"))
        .toString();
  }

  private String subtitle() {
    if (rows.isEmpty()) {
      return "no rows";
    }
    String judged =
        "judged by %s, %s to %s"
            .formatted(
                detector.name(),
                Instant.ofEpochMilli(rows.get(0).timeMillis()),
                Instant.ofEpochMilli(rows.get(rows.size() - 1).timeMillis()));
    return shown.rowsOfGroup() == 1
        ? judged
        : judged
            + "; shown are the lowest, the highest and the highest-scoring of every %d rows"
                .formatted(shown.rowsOfGroup());
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
      for (JudgedRow row : rows) {
        json.writeNumber(row.timeMillis() / 1000.0);
      }
      json.writeEndArray();
      json.writeArrayFieldStart("value");
      for (JudgedRow row : rows) {
        number(json, row.value());
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
    for (JudgedRow row : rows) {
      number(
          json,
          row.decision()
              .filter(each -> !each.warmingUp())
              .map(of::applyAsDouble)
              .orElse(Double.NaN));
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
    for (JudgedRow row : shown.anomalies().stream().limit(MOST_EXPLAINED).toList()) {
      Decision decision = row.decision().orElseThrow();
      json.writeStartArray();
      json.writeNumber(row.row());
      json.writeNumber(row.timeMillis() / 1000.0);
      json.writeNumber(row.value());
      json.writeNumber(decision.score());
      json.writeString(decision.explanation());
      json.writeEndArray();
    }
    json.writeEndArray();
    json.writeStringField("found", found(counts.anomalous()));
  }

  private static String found(long found) {
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
