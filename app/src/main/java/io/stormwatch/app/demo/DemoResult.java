package io.stormwatch.app.demo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The result of a demo in the two forms in which it leaves.
 *
 * @param ok whether nothing was lost and enough was found
 * @param text lines for people
 * @param json the JSON result
 */
public record DemoResult(boolean ok, List<String> text, ObjectNode json) {

  static DemoResult of(DemoReport report) {
    return new DemoResult(report.ok(), DemoText.of(report), DemoJson.of(report));
  }
}
