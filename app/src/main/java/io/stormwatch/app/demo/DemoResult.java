package io.stormwatch.app.demo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.report.Report;
import java.util.List;

/**
 * The result of a demo in the forms in which it leaves.
 *
 * @param ok whether nothing was lost and enough was found
 * @param text lines for people
 * @param json the JSON result
 * @param page the page with plots
 * @param name of this demo alone, fit for a file
 */
public record DemoResult(boolean ok, List<String> text, ObjectNode json, Report page, String name) {

  static DemoResult of(DemoReport report) {
    return new DemoResult(
        report.ok(),
        DemoText.of(report),
        DemoJson.of(report),
        new DemoPage(report).page(),
        report.config().name());
  }
}
