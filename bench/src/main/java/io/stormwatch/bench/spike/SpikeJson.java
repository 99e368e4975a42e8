package io.stormwatch.bench.spike;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.Detection;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.timeline.Moment;
import io.stormwatch.bench.frame.ResultTree;

/** The JSON result. */
final class SpikeJson {

  private final SpikeResult result;

  SpikeJson(SpikeResult result) {
    this.result = result;
  }

  ObjectNode tree() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", result.ok());
    json.put("capacityPerSecond", result.capacity());
    json.put("basePerSecond", result.shape().base());
    json.put("peakPerSecond", result.shape().peak());
    json.put("rampSeconds", result.options().ramp().toSeconds());
    json.put("overloadSeconds", result.options().overload().toSeconds());
    json.put("series", result.options().series());
    json.put("heapMebibytes", result.options().heapMebibytes());
    json.set("machine", ResultTree.of(result.machine()));
    ArrayNode checks = json.putArray("checks");
    result
        .checks()
        .forEach(
            check ->
                checks
                    .addObject()
                    .put("name", check.name())
                    .put("holds", check.holds())
                    .put("text", check.text()));
    FlatLine flat = result.flatLine();
    json.putObject("overload")
        .put("sentPerSecond", result.sentInOverload())
        .put("decidedPerSecondMedian", flat.median())
        .put("decidedPerSecondMin", flat.least())
        .put("decidedPerSecondMax", flat.greatest())
        .put("band", flat.band());
    json.put("greatestLag", result.driven().greatestLag());
    json.put("finalLag", result.audit().finalLag());
    json.put("caughtUpSeconds", result.driven().caughtUpSeconds() - result.shape().overloadTo());
    json.put("drainPerSecond", result.decidedInDrain());
    json.set("events", events(result.audit()));
    json.set("anomalies", anomalies(result.audit().detection()));
    ArrayNode timeline = json.putArray("timeline");
    result.moments().forEach(moment -> timeline.add(moment(moment)));
    return json;
  }

  private static ObjectNode events(AuditResult audit) {
    return JsonOutput.object()
        .put("produced", audit.produced())
        .put("stored", audit.stored())
        .put("invalid", audit.invalid())
        .put("lost", audit.inFlight())
        .put("doubled", audit.rows() - audit.stored());
  }

  private static ObjectNode anomalies(Detection detection) {
    ObjectNode json = JsonOutput.object();
    json.put("injected", detection.injected());
    json.put("found", detection.found());
    json.put("published", detection.published());
    json.put("falsePositives", detection.falsePositives());
    JsonOutput.put(json, "precision", detection.precision());
    JsonOutput.put(json, "recall", detection.recall());
    return json;
  }

  private static ObjectNode moment(Moment moment) {
    ObjectNode json = JsonOutput.object();
    json.put("second", moment.second());
    JsonOutput.put(json, "sentPerSecond", moment.sent());
    JsonOutput.put(json, "decidedPerSecond", moment.decided());
    JsonOutput.put(json, "anomaliesPerSecond", moment.published());
    JsonOutput.put(json, "detectorP99Ms", moment.detector().p99());
    JsonOutput.put(json, "endToEndP99Ms", moment.endToEnd().p99());
    JsonOutput.put(json, "lag", moment.lag());
    return json;
  }
}
