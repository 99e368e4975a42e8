package io.stormwatch.loadgen.internal.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.ProcessUsage;
import io.stormwatch.loadgen.SpecialCounts;
import io.stormwatch.loadgen.plan.Shard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/** Reads results back that {@link ResultJson} wrote. */
public final class ResultReader {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private ResultReader() {}

  /** A result and what it is of. */
  public record Stored(Path file, LoadResult result, Origin origin) {}

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or is no complete result
   */
  public static Stored read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + ": there is no such file");
    }
    try {
      JsonNode json = MAPPER.readTree(Files.readAllBytes(file));
      return new Stored(file, result(json), origin(json));
    } catch (IOException | RuntimeException e) {
      throw new IOException(file + ": is no complete result of a run", e);
    }
  }

  private static Origin origin(JsonNode json) {
    return new Origin(
        json.required("topic").textValue(),
        json.required("seed").longValue(),
        Shard.parse(json.required("shard").textValue()));
  }

  private static LoadResult result(JsonNode json) {
    return new LoadResult(
        json.required("stopped").booleanValue(),
        Optional.ofNullable(json.required("error").textValue()),
        Instant.parse(json.required("start").textValue()),
        json.required("durationSeconds").doubleValue(),
        json.required("sendingSeconds").doubleValue(),
        json.required("attempted").longValue(),
        json.required("acknowledged").longValue(),
        json.required("failed").longValue(),
        counts(json.required("failures")),
        json.required("acknowledgedBytes").longValue(),
        planned(json.required("planned")),
        part(json.required("measured")),
        Optional.of(json.required("warmUp")).filter(w -> !w.isNull()).map(ResultReader::part),
        new IntervalReport.Lag(0, json.required("maxLagMs").doubleValue()),
        special(json.required("special")),
        number(json.required("batchBytes")),
        number(json.required("compressionRatio")),
        clock(json.required("clockOffset")),
        usage(json.required("process")));
  }

  private static Optional<LoadResult.Planned> planned(JsonNode json) {
    return json.isNull()
        ? Optional.empty()
        : Optional.of(
            new LoadResult.Planned(
                json.required("records").longValue(), number(json.required("recordsPerSecond"))));
  }

  private static LoadResult.Part part(JsonNode json) {
    return new LoadResult.Part(
        json.required("seconds").doubleValue(),
        json.required("acknowledged").longValue(),
        json.required("acknowledgedBytes").longValue(),
        Histograms.ofText(json.required("latencyHistogramMicros").textValue()));
  }

  private static SpecialCounts special(JsonNode json) {
    return new SpecialCounts(
        counts(json.required("invalidByReason")),
        counts(json.required("anomalyEventsByKind")),
        counts(json.required("anomalyEpisodesByKind")),
        json.required("late").longValue(),
        json.required("outOfOrder").longValue(),
        json.required("duplicates").longValue());
  }

  private static Optional<LoadResult.ClockOffset> clock(JsonNode json) {
    return json.isNull()
        ? Optional.empty()
        : Optional.of(
            new LoadResult.ClockOffset(
                json.required("ms").doubleValue(), json.required("uncertaintyMs").doubleValue()));
  }

  private static ProcessUsage usage(JsonNode json) {
    JsonNode resident = json.required("residentBytes");
    return new ProcessUsage(
        json.required("cpuCores").doubleValue(),
        json.required("heapBytes").longValue(),
        resident.isNull() ? OptionalLong.empty() : OptionalLong.of(resident.longValue()),
        json.required("collections").longValue(),
        json.required("collectionMs").longValue());
  }

  private static Map<String, Long> counts(JsonNode json) {
    Map<String, Long> counts = new TreeMap<>();
    json.properties().forEach(field -> counts.put(field.getKey(), field.getValue().longValue()));
    return counts;
  }

  private static OptionalDouble number(JsonNode json) {
    return json.isNull() ? OptionalDouble.empty() : OptionalDouble.of(json.doubleValue());
  }
}
