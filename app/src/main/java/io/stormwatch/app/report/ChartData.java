package io.stormwatch.app.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;

/** Plots as the script of a page reads them. */
final class ChartData {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** More digits than a plot can show. */
  private static final MathContext DIGITS = new MathContext(6);

  private ChartData() {}

  static ObjectNode of(Chart chart) {
    if (chart instanceof BarChart bars) {
      return of(bars);
    }
    return of((LineChart) chart);
  }

  private static ObjectNode of(BarChart chart) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("kind", "bars");
    ArrayNode labels = json.putArray("labels");
    ArrayNode medians = json.putArray("medians");
    ArrayNode rounds = json.putArray("rounds");
    for (BarChart.Bar bar : chart.bars()) {
      labels.add(bar.label());
      medians.add(bar.spread().median());
      ArrayNode points = rounds.addArray();
      bar.spread().all().forEach(points::add);
    }
    if (chart.goal().isPresent()) {
      json.put("goal", chart.goal().getAsDouble());
    } else {
      json.putNull("goal");
    }
    return json;
  }

  private static ObjectNode of(LineChart chart) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("kind", "lines");
    json.set("across", of(chart.across()));
    json.set("left", of(chart.left()));
    json.set("right", chart.right().map(ChartData::of).orElse(null));
    json.set("x", numbers(chart.xs(), false));
    ArrayNode lines = json.putArray("lines");
    for (LineChart.Line line : chart.lines()) {
      ObjectNode node = lines.addObject();
      node.put("label", line.label());
      node.put("right", line.onRight());
      node.put("style", line.style().name().toLowerCase(Locale.ROOT));
      LineChart.Axis axis = line.onRight() ? chart.right().orElseThrow() : chart.left();
      node.set("y", numbers(line.values(), axis.logarithmic()));
    }
    ArrayNode spans = json.putArray("spans");
    for (LineChart.Span span : chart.spans()) {
      spans.addObject().put("from", span.from()).put("to", span.to()).put("label", span.label());
    }
    return json;
  }

  private static ObjectNode of(LineChart.Axis axis) {
    return MAPPER
        .createObjectNode()
        .put("label", axis.label())
        .put("logarithmic", axis.logarithmic());
  }

  /** Rounded; nothing where a value is unknown, or where a logarithmic axis cannot show it. */
  private static ArrayNode numbers(List<Double> values, boolean positive) {
    ArrayNode array = MAPPER.createArrayNode();
    for (double value : values) {
      if (!Double.isFinite(value) || (positive && value <= 0)) {
        array.addNull();
      } else {
        array.add(BigDecimal.valueOf(value).round(DIGITS).doubleValue());
      }
    }
    return array;
  }
}
