package io.stormwatch.bench.nab;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import java.util.List;
import java.util.Optional;

/** What was measured, as JSON and as a table. */
final class NabReport {

  private NabReport() {}

  static void check(ObjectNode result, List<PublishedCheck.Figure> figures) {
    ArrayNode array = result.putArray("check");
    for (PublishedCheck.Figure figure : figures) {
      ObjectNode node = array.addObject();
      node.put("detector", figure.detector());
      node.put("profile", figure.profile());
      JsonOutput.put(node, "expected", figure.expected());
      JsonOutput.put(node, "measured", figure.measured());
    }
  }

  static void detectors(ObjectNode result, List<Measurement> measurements) {
    ObjectNode all = result.putObject("detectors");
    for (Measurement measurement : measurements) {
      ObjectNode node = all.putObject(measurement.candidate().name());
      node.put("sees", measurement.candidate().seesWindowOnly() ? "window" : "state");
      node.set("configuration", JsonOutput.tree(measurement.candidate().configuration()));
      ObjectNode sets = node.putObject("sets");
      measurement.sets().forEach(set -> put(sets.putObject(set.set()), set));
      JsonOutput.put(node, "microsPerEvent", measurement.microsPerEvent());
      node.put("stateBytesPerSeries", measurement.stateBytes());
    }
  }

  private static void put(ObjectNode node, Measurement.OnSet set) {
    JsonOutput.put(node, "standard", set.standard().normalised());
    JsonOutput.put(node, "reward_low_FP_rate", set.lowFalsePositives().normalised());
    JsonOutput.put(node, "reward_low_FN_rate", set.lowFalseNegatives().normalised());
    JsonOutput.put(node, "threshold", set.standard().threshold());
    JsonOutput.put(node, "atThresholdOne", set.atOne().normalised());
    set.crossFit()
        .ifPresent(
            crossFit -> {
              ObjectNode halves = node.putObject("crossFit");
              JsonOutput.put(halves, "fromAOnB", crossFit.fromAOnB());
              JsonOutput.put(halves, "fromBOnA", crossFit.fromBOnA());
              JsonOutput.put(halves, "pooled", crossFit.pooled());
            });
    node.put("windowsFound", set.standard().windowsFound());
    node.put("windows", set.standard().windows());
    node.put("falseAlarms", set.standard().falseAlarms());
  }

  /** A Markdown table with a row for each detector. */
  static String table(List<Measurement> measurements) {
    StringBuilder text = new StringBuilder();
    if (measurements.isEmpty()) {
      return "";
    }
    text.append("| detector | sees | NAB | low FP | low FN | A→B | B→A | pooled |");
    List<Measurement.OnSet> others = others(measurements.get(0));
    others.forEach(set -> text.append(' ').append(set.set()).append(" |"));
    text.append(" at 1 | µs | bytes |\n|").append("---|".repeat(11 + others.size())).append('\n');
    for (Measurement each : measurements) {
      Measurement.OnSet nab = each.sets().get(0);
      text.append("| ")
          .append(each.candidate().name())
          .append(" | ")
          .append(each.candidate().seesWindowOnly() ? "window" : "state");
      cell(text, nab.standard().normalised());
      cell(text, nab.lowFalsePositives().normalised());
      cell(text, nab.lowFalseNegatives().normalised());
      Optional<Halves.CrossFit> fit = nab.crossFit();
      cell(text, fit.map(Halves.CrossFit::fromAOnB).orElse(Double.NaN));
      cell(text, fit.map(Halves.CrossFit::fromBOnA).orElse(Double.NaN));
      cell(text, fit.map(Halves.CrossFit::pooled).orElse(Double.NaN));
      others(each).forEach(set -> cell(text, set.standard().normalised()));
      cell(text, nab.atOne().normalised());
      cell(text, each.microsPerEvent());
      text.append(" | ").append(each.stateBytes()).append(" |\n");
    }
    return text.toString();
  }

  private static List<Measurement.OnSet> others(Measurement measurement) {
    return measurement.sets().subList(1, measurement.sets().size());
  }

  private static void cell(StringBuilder text, double figure) {
    text.append(" | ").append(Double.isNaN(figure) ? "–" : "%.1f".formatted(figure));
  }
}
