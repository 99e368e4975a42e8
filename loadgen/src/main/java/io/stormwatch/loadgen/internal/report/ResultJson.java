package io.stormwatch.loadgen.internal.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.loadgen.Latency;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.ProcessUsage;
import io.stormwatch.loadgen.SpecialCounts;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * A result as one JSON object. Numbers are finite, what is unknown is null, units are in the names,
 * {@code ok} agrees with the exit code.
 */
public final class ResultJson {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ResultJson() {}

  /** A run that came to its end. */
  public static ObjectNode of(LoadResult result, Origin origin) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("ok", result.ok());
    json.put("stopped", result.stopped());
    putText(json, "error", result.error());
    json.put("topic", origin.topic());
    json.put("seed", origin.seed());
    json.put("shard", origin.shard().toString());
    json.put("start", result.start().toString());
    json.put("durationSeconds", result.seconds());
    json.put("sendingSeconds", result.sendingSeconds());
    json.put("attempted", result.attempted());
    json.put("acknowledged", result.acknowledged());
    json.put("failed", result.failed());
    json.set("failures", counts(result.failures()));
    json.put("acknowledgedBytes", result.acknowledgedBytes());
    json.set("planned", planned(result.planned()));
    json.set("measured", part(result.measured()));
    json.set("warmUp", result.warmUp().map(ResultJson::part).orElse(null));
    json.put("maxLagMs", result.lag().max());
    json.set("special", special(result.special()));
    put(json, "batchBytes", result.batchBytes());
    put(json, "compressionRatio", result.compression());
    json.set("clockOffset", clock(result.clock()));
    json.set("process", usage(result.usage()));
    return json;
  }

  /** A run that did not start. */
  public static ObjectNode refused(String error) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("ok", false);
    json.put("stopped", false);
    json.put("error", error);
    json.put("attempted", 0);
    json.put("acknowledged", 0);
    json.put("failed", 0);
    return json;
  }

  private static ObjectNode part(LoadResult.Part part) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("seconds", part.seconds());
    json.put("acknowledged", part.acknowledged());
    json.put("acknowledgedBytes", part.acknowledgedBytes());
    put(json, "recordsPerSecond", part.rate());
    put(json, "megabytesPerSecond", part.megabytesPerSecond());
    json.set("latencyMs", part.latency().map(ResultJson::latency).orElse(null));
    json.put("latencyHistogramMicros", Histograms.toText(part.latencyMicros()));
    return json;
  }

  private static ObjectNode latency(Latency latency) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("mean", latency.mean());
    json.put("p50", latency.p50());
    json.put("p90", latency.p90());
    json.put("p99", latency.p99());
    json.put("p999", latency.p999());
    json.put("max", latency.max());
    return json;
  }

  private static ObjectNode planned(Optional<LoadResult.Planned> planned) {
    if (planned.isEmpty()) {
      return null;
    }
    ObjectNode json = MAPPER.createObjectNode();
    json.put("records", planned.get().records());
    put(json, "recordsPerSecond", planned.get().rate());
    return json;
  }

  private static ObjectNode special(SpecialCounts special) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("invalid", special.invalid());
    json.set("invalidByReason", counts(special.invalidByReason()));
    json.put("anomalyEvents", special.anomalyEvents());
    json.set("anomalyEventsByKind", counts(special.anomalyEventsByKind()));
    json.put("anomalyEpisodes", special.anomalyEpisodes());
    json.set("anomalyEpisodesByKind", counts(special.anomalyEpisodesByKind()));
    json.put("late", special.late());
    json.put("outOfOrder", special.outOfOrder());
    json.put("duplicates", special.duplicates());
    return json;
  }

  private static ObjectNode clock(Optional<LoadResult.ClockOffset> clock) {
    if (clock.isEmpty()) {
      return null;
    }
    ObjectNode json = MAPPER.createObjectNode();
    json.put("ms", clock.get().millis());
    json.put("uncertaintyMs", clock.get().uncertaintyMillis());
    return json;
  }

  private static ObjectNode usage(ProcessUsage usage) {
    ObjectNode json = MAPPER.createObjectNode();
    json.put("cpuCores", usage.cpuCores());
    json.put("heapBytes", usage.heapBytes());
    if (usage.residentBytes().isPresent()) {
      json.put("residentBytes", usage.residentBytes().getAsLong());
    } else {
      json.putNull("residentBytes");
    }
    json.put("collections", usage.collections());
    json.put("collectionMs", usage.collectionMillis());
    return json;
  }

  private static ObjectNode counts(Map<String, Long> counts) {
    ObjectNode json = MAPPER.createObjectNode();
    new TreeMap<>(counts).forEach(json::put);
    return json;
  }

  private static void put(ObjectNode json, String name, OptionalDouble value) {
    if (value.isPresent() && Double.isFinite(value.getAsDouble())) {
      json.put(name, value.getAsDouble());
    } else {
      json.putNull(name);
    }
  }

  private static void putText(ObjectNode json, String name, Optional<String> value) {
    json.put(name, value.orElse(null));
  }
}
