package io.stormwatch.app.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import io.stormwatch.app.files.OutputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A report as one HTML page that holds everything it needs, the chart library too, and asks the
 * network for nothing. Light or dark as the reader has it, always light on paper.
 */
public final class ReportPage {

  private static final String LIBRARY = "/META-INF/resources/webjars/uplot/1.6.30/";

  /** Plots with no more bars than this stand side by side. */
  private static final int FEW_BARS = 4;

  private static final String BARS_EXPLAINED =
      " Bars show medians, points the single rounds, a dashed line a goal.";

  private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ReportPage() {}

  /**
   * Puts the page in place by rename, so that no reader sees half of it.
   *
   * @throws IOException if it cannot be written
   */
  public static void write(Path target, Report report) throws IOException {
    String html = html(report);
    OutputFile.<RuntimeException>write(target, out -> out.write(html));
  }

  /**
   * The page.
   *
   * @throws IOException if the class path lacks a part of it
   */
  public static String html(Report report) throws IOException {
    ArrayNode charts = MAPPER.createArrayNode();
    StringBuilder sections = new StringBuilder();
    report.sections().forEach(section -> append(section, sections, charts));
    Map<String, String> parts = new HashMap<>();
    parts.put("title", escaped(report.title()));
    parts.put("subtitle", escaped(subtitle(report)));
    parts.put("verdict", verdict(report));
    parts.put("facts", facts(report.facts()));
    parts.put("machine", escaped(report.machine().text()));
    parts.put("sections", sections.toString());
    parts.put("licence", resource(LIBRARY + "LICENSE"));
    parts.put("libraryStyle", resource(LIBRARY + "dist/uPlot.min.css"));
    parts.put("library", resource(LIBRARY + "dist/uPlot.iife.min.js"));
    parts.put("style", resource("report.css"));
    parts.put("script", resource("report.js"));
    parts.put("data", json(charts));
    return filled(resource("report.html"), parts);
  }

  private static String subtitle(Report report) {
    boolean bars =
        report.sections().stream()
            .flatMap(section -> section.charts().stream())
            .anyMatch(BarChart.class::isInstance);
    return report.subtitle() + "." + (bars ? BARS_EXPLAINED : "");
  }

  private static String verdict(Report report) {
    return report
        .verdict()
        .map(
            verdict ->
                "<strong class=\"verdict %s\">%s</strong>"
                    .formatted(verdict.good() ? "good" : "bad", escaped(verdict.text())))
        .orElse("");
  }

  private static String facts(List<Report.Fact> facts) {
    if (facts.isEmpty()) {
      return "";
    }
    StringBuilder html = new StringBuilder("<dl>\n");
    for (Report.Fact fact : facts) {
      html.append("<div class=\"").append(fact.tone().name().toLowerCase(Locale.ROOT));
      html.append("\"><dt>").append(escaped(fact.name())).append("</dt><dd>");
      html.append(escaped(fact.value())).append("</dd>");
      if (!fact.remark().isEmpty()) {
        html.append("<dd class=\"remark\">").append(escaped(fact.remark())).append("</dd>");
      }
      html.append("</div>\n");
    }
    return html.append("</dl>").toString();
  }

  private static void append(Report.Section section, StringBuilder html, ArrayNode charts) {
    html.append("<section>\n<h2>").append(escaped(section.heading())).append("</h2>\n<p>");
    html.append(escaped(section.note())).append("</p>\n");
    html.append("<div class=\"charts\">\n");
    for (Chart chart : section.charts()) {
      append(chart, charts.size(), html);
      charts.add(ChartData.of(chart));
    }
    html.append("</div>\n");
    append(section.table(), html);
    html.append("</section>\n");
  }

  private static void append(Chart chart, int number, StringBuilder html) {
    String caption = escaped(chart.caption());
    boolean few = chart instanceof BarChart bars && bars.bars().size() <= FEW_BARS;
    html.append(few ? "<figure class=\"few\">" : "<figure>");
    html.append("<figcaption>").append(caption).append("</figcaption>\n");
    html.append("<div class=\"chart\" role=\"img\" aria-label=\"").append(caption);
    html.append("\" id=\"chart-").append(number).append("\"></div></figure>\n");
  }

  private static void append(TextTable table, StringBuilder html) {
    if (table.head().isEmpty()) {
      return;
    }
    html.append("<div class=\"table\"><table>\n<thead>");
    row(table.head(), "th", html);
    html.append("</thead>\n<tbody>\n");
    table.rows().forEach(cells -> row(cells, "td", html));
    html.append("</tbody></table></div>\n");
  }

  private static void row(List<String> cells, String tag, StringBuilder html) {
    html.append("<tr>");
    for (String cell : cells) {
      html.append('<').append(tag).append('>').append(escaped(cell));
      html.append("</").append(tag).append('>');
    }
    html.append("</tr>\n");
  }

  /** JSON inside a script element, which nothing in it may end. */
  private static String json(ArrayNode node) throws JsonProcessingException {
    return MAPPER.writeValueAsString(node).replace("<", "\\u003c");
  }

  /** All places at once, so that no text that is filled in is taken for a place. */
  private static String filled(String template, Map<String, String> parts) {
    Matcher places = PLACE.matcher(template);
    return places.replaceAll(place -> Matcher.quoteReplacement(parts.get(place.group(1))));
  }

  private static String escaped(String plain) {
    return plain
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = ReportPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the class path lacks " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
