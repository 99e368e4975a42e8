package io.stormwatch.bench.search;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import java.util.List;
import java.util.Locale;

/** What a search brought, as JSON and as tables. */
final class SearchReport {

  private SearchReport() {}

  static void tried(ObjectNode result, List<Tried.Step> steps) {
    ArrayNode array = result.putArray("tried");
    for (Tried.Step step : steps) {
      ObjectNode node = array.addObject();
      node.put("step", step.name());
      put(node, step.figures());
    }
  }

  static String tried(List<Tried.Step> steps) {
    StringBuilder text =
        new StringBuilder("| step | NAB | pooled | second set |\n|---|---|---|---|\n");
    for (Tried.Step step : steps) {
      row(text, step.name(), step.figures());
    }
    return text.toString();
  }

  static void best(ObjectNode result, Choice choice, Figures figures) {
    ObjectNode node = result.putObject("best");
    put(node, choice);
    put(node, figures);
  }

  static String best(Choice choice, Figures figures) {
    StringBuilder text =
        new StringBuilder("| chosen | NAB | pooled | second set |\n|---|---|---|---|\n");
    row(text, choice.toString(), figures);
    return text.toString();
  }

  static void nested(ObjectNode result, Nested nested) {
    ObjectNode node = result.putObject("crossValidation");
    JsonOutput.put(node, "nab", nested.nab());
    JsonOutput.put(node, "second", nested.second());
    ArrayNode folds = node.putArray("folds");
    for (Nested.Fold fold : nested.folds()) {
      ObjectNode one = folds.addObject();
      one.put("fold", fold.number());
      put(one, fold.choice());
      JsonOutput.put(one, "learnt", fold.learnt().normalised());
      JsonOutput.put(one, "nab", fold.nab().normalised());
      JsonOutput.put(one, "second", fold.second().normalised());
    }
  }

  static String nested(Nested nested) {
    StringBuilder text =
        new StringBuilder(
            """
            | fold | chosen on the other four | NAB there | NAB | second set |
            |---|---|---|---|---|
            """);
    for (Nested.Fold fold : nested.folds()) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %d | %s | %.1f | %.1f | %.1f |%n",
              fold.number(),
              fold.choice(),
              fold.learnt().normalised(),
              fold.nab().normalised(),
              fold.second().normalised()));
    }
    return text.append(
            String.format(
                Locale.ROOT, "| all | | | **%.1f** | **%.1f** |%n", nested.nab(), nested.second()))
        .toString();
  }

  private static void row(StringBuilder text, String name, Figures figures) {
    text.append(
        String.format(
            Locale.ROOT,
            "| %s | %.1f | %.1f | %.1f |%n",
            name,
            figures.nab().normalised(),
            figures.pooled(),
            figures.second()));
  }

  private static void put(ObjectNode node, Figures figures) {
    JsonOutput.put(node, "nab", figures.nab().normalised());
    JsonOutput.put(node, "pooled", figures.pooled());
    JsonOutput.put(node, "second", figures.second());
  }

  private static void put(ObjectNode node, Choice choice) {
    ObjectNode chosen = node.putObject("choice");
    ObjectNode weights = chosen.putObject("weights");
    choice.weights().forEach(weights::put);
    if (choice.gate().isEmpty()) {
      chosen.putNull("gate");
    } else {
      chosen.put("gate", choice.gate());
    }
    chosen.put("mute", choice.mute());
  }
}
