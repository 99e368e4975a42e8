package io.stormwatch.app.demo;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.Detection;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.metrics.IntervalHistogram;

/** The JSON result of a demo. */
final class DemoJson {

  private DemoJson() {}

  static ObjectNode of(DemoReport report) {
    ObjectNode json = JsonOutput.object();
    json.put("ok", report.ok());
    AuditResult audit = report.audit();
    json.put("produced", audit.produced());
    json.put("read", audit.read());
    json.put("stored", audit.stored());
    json.put("decided", audit.decided());
    json.put("invalid", audit.invalid());
    json.put("inFlight", audit.inFlight());
    json.put("unpublished", audit.unpublished());
    json.put("finalLag", audit.finalLag());
    json.set("anomalies", anomalies(audit.detection()));
    ObjectNode floors = json.putObject("floors");
    floors.put("precision", DemoReport.PRECISION_FLOOR);
    floors.put("recall", DemoReport.RECALL_FLOOR);
    json.set("latencyMs", latency(report.endToEndMicros()));
    json.set("detectorLatencyMs", latency(report.detectorMicros()));
    ObjectNode throughput = json.putObject("throughput");
    JsonOutput.put(throughput, "mean", report.pace().meanPerSecond());
    JsonOutput.put(throughput, "peak", report.pace().peakPerSecond());
    JsonOutput.put(throughput, "asked", report.pace().askedPerSecond());
    JsonOutput.put(throughput, "sent", report.pace().sentPerSecond());
    JsonOutput.put(json, "durationSeconds", report.pace().seconds());
    json.set("invalidReasons", JsonOutput.tree(audit.reasons()));
    json.set("connection", connection(report.config(), report.topic()));
    return json;
  }

  private static ObjectNode anomalies(Detection detection) {
    ObjectNode json = JsonOutput.object();
    json.put("injected", detection.injected());
    json.put("published", detection.published());
    json.put("truePositives", detection.truePositives());
    json.put("falsePositives", detection.falsePositives());
    JsonOutput.put(json, "precision", detection.precision());
    JsonOutput.put(json, "recall", detection.recall());
    return json;
  }

  private static ObjectNode latency(IntervalHistogram.Interval micros) {
    ObjectNode json = JsonOutput.object();
    boolean some = micros.values().getTotalCount() > 0;
    JsonOutput.put(
        json, "p50", some ? micros.values().getValueAtPercentile(50) / 1000.0 : Double.NaN);
    JsonOutput.put(
        json, "p99", some ? micros.values().getValueAtPercentile(99) / 1000.0 : Double.NaN);
    JsonOutput.put(json, "max", some ? micros.max() / 1000.0 : Double.NaN);
    return json;
  }

  private static ObjectNode connection(StormwatchConfig config, String topic) {
    ObjectNode json = JsonOutput.object();
    json.put("bootstrapServers", String.join(",", config.kafka().bootstrapServers()));
    json.set("contactPoints", JsonOutput.tree(config.cassandra().contactPoints()));
    json.put("localDatacenter", config.cassandra().localDatacenter());
    json.put("keyspace", config.cassandra().keyspace());
    json.put("topic", topic);
    json.put("anomaliesTopic", config.topics().anomalies());
    json.put("deadLetterTopic", config.topics().deadLetterOf(topic));
    json.put("group", config.kafka().group());
    return json;
  }
}
