package io.stormwatch.bench.chaos;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import java.util.OptionalLong;

/** The JSON result of a run. */
final class ChaosJson {

  private ChaosJson() {}

  static ObjectNode of(ChaosResult result) {
    ObjectNode json = JsonOutput.object();
    json.put("ok", result.ok());
    json.put("seed", result.seed());
    JsonOutput.put(json, "durationSeconds", result.seconds());
    ObjectNode events = json.putObject("events");
    events.put("produced", result.records().produced());
    events.put("stored", result.records().stored());
    events.put("invalid", result.records().invalid());
    events.put("lost", result.records().lost());
    events.put("doubled", result.records().doubled());
    ObjectNode decisions = json.putObject("decisions");
    decisions.put("compared", result.decisions().compared());
    decisions.put("differing", result.decisions().differing());
    decisions.put("excludedMovedSeries", result.records().moved().size());
    ObjectNode anomalies = json.putObject("anomalies");
    anomalies.put("missing", result.decisions().missing());
    anomalies.put("extra", result.decisions().extra());
    json.put("finalLag", result.finalLag());
    ArrayNode faults = json.putArray("faults");
    result.faults().forEach(fault -> faults.add(of(fault)));
    return json;
  }

  private static ObjectNode of(FaultResult fault) {
    ObjectNode json = JsonOutput.object();
    json.put("name", fault.name().text());
    json.put("target", fault.target());
    json.put("at", fault.atMillis());
    JsonOutput.put(json, "outageSeconds", fault.outageSeconds());
    put(json, "pidBefore", fault.pidBefore());
    put(json, "pidAfter", fault.pidAfter());
    JsonOutput.put(json, "seenDownSeconds", fault.seenDownSeconds());
    put(json, "inFlightAtStrike", fault.inFlightAtStrike());
    json.put("replays", fault.replays());
    JsonOutput.put(json, "recoverySeconds", fault.recoverySeconds().orElse(Double.NaN));
    fault.problem().ifPresent(why -> json.put("problem", why));
    return json;
  }

  private static void put(ObjectNode json, String name, OptionalLong value) {
    if (value.isPresent()) {
      json.put(name, value.getAsLong());
    } else {
      json.putNull(name);
    }
  }
}
