package io.stormwatch.loadgen.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.ProcessUsage;
import io.stormwatch.loadgen.SpecialCounts;
import io.stormwatch.loadgen.plan.Shard;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultMergeTest {

  @TempDir Path folder;

  @Test
  void aResultIsReadBackAsItWasWritten() throws IOException {
    LoadResult result = result(100, 3, Map.of("TimeoutException", 3L), 50);
    ResultReader.Stored stored = write("a.json", result, new Shard(2, 5));

    assertThat(stored.origin()).isEqualTo(new Origin("events", 7, new Shard(2, 5)));
    assertThat(stored.result()).isEqualTo(result);
  }

  @Test
  void everyNumberIsFiniteAndTheUnknownIsNull() throws IOException {
    LoadResult nothing = result(0, 0, Map.of(), 0);
    write("a.json", nothing, Shard.WHOLE);
    JsonNode json =
        new ObjectMapper()
            .configure(JsonParser.Feature.STRICT_DUPLICATE_DETECTION, true)
            .readTree(Files.readString(folder.resolve("a.json")));

    assertThat(json.get("ok").booleanValue()).isTrue();
    assertThat(json.get("measured").get("latencyMs").isNull()).isTrue();
    assertThat(json.get("compressionRatio").isNull()).isTrue();
    assertThat(json.get("clockOffset").isNull()).isTrue();
  }

  @Test
  void countsAreAddedAndLatenciesMergedValueByValue() throws IOException {
    ResultMerge merge =
        new ResultMerge(
            List.of(
                write("a.json", result(1000, 0, Map.of(), 10), new Shard(1, 2)),
                write("b.json", result(3000, 2, Map.of("X", 2L), 90), new Shard(2, 2))));
    LoadResult merged = merge.merged();

    assertThat(merge.missing()).isEmpty();
    assertThat(merged.ok()).isFalse();
    assertThat(merged.attempted()).isEqualTo(4002);
    assertThat(merged.acknowledged()).isEqualTo(4000);
    assertThat(merged.failures()).isEqualTo(Map.of("X", 2L));
    assertThat(merged.measured().latencyMicros().getTotalCount()).isEqualTo(4000);
    assertThat(merged.measured().latency().orElseThrow().p50()).isCloseTo(90, within(0.1));
    assertThat(merged.measured().latency().orElseThrow().max()).isCloseTo(90, within(0.1));
    assertThat(merged.special().invalid()).isEqualTo(8);
  }

  @Test
  void aMissingShardIsNamed() throws IOException {
    ResultMerge merge =
        new ResultMerge(List.of(write("a.json", result(1, 0, Map.of(), 1), new Shard(2, 3))));

    assertThat(merge.missing()).containsExactly(new Shard(1, 3), new Shard(3, 3));
  }

  @Test
  void theSameShardTwiceIsRefused() throws IOException {
    ResultReader.Stored a = write("a.json", result(1, 0, Map.of(), 1), new Shard(1, 2));
    ResultReader.Stored b = write("b.json", result(1, 0, Map.of(), 1), new Shard(1, 2));

    assertThatThrownBy(() -> new ResultMerge(List.of(a, b))).hasMessageContaining("twice");
  }

  @Test
  void partsOfDifferentLoadsAreRefused() throws IOException {
    ResultReader.Stored a = write("a.json", result(1, 0, Map.of(), 1), new Shard(1, 2));
    ResultReader.Stored b = write("b.json", result(1, 0, Map.of(), 1), new Shard(2, 3));

    assertThatThrownBy(() -> new ResultMerge(List.of(a, b))).hasMessageContaining("differ");
  }

  @Test
  void whatIsNoResultIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("x.json"), "{\"ok\": false}");

    assertThatThrownBy(() -> ResultReader.read(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("x.json");
  }

  private ResultReader.Stored write(String name, LoadResult result, Shard shard)
      throws IOException {
    Path file = folder.resolve(name);
    JsonFile.write(
        file.toString(),
        ResultJson.of(result, new Origin("events", 7, shard)),
        new PrintWriter(new StringWriter()));
    assertThat(folder.toFile().list()).noneMatch(n -> n.endsWith(".tmp"));
    return ResultReader.read(file);
  }

  private static LoadResult result(long acked, long failed, Map<String, Long> failures, int ms) {
    Histogram latencies = new Histogram(3);
    latencies.recordValueWithCount(ms * 1000L, acked);
    return new LoadResult(
        false,
        Optional.empty(),
        Instant.parse("2026-01-01T00:00:00Z"),
        10,
        9.5,
        acked + failed,
        acked,
        failed,
        failures,
        acked * 100,
        Optional.of(new LoadResult.Planned(acked + failed, OptionalDouble.of(100))),
        new LoadResult.Part(10, acked, acked * 100, latencies),
        Optional.empty(),
        new IntervalReport.Lag(0, 3.5),
        new SpecialCounts(Map.of("null-value", 4L), Map.of(), Map.of(), 1, 2, 3),
        OptionalDouble.of(1234.5),
        OptionalDouble.empty(),
        Optional.empty(),
        new ProcessUsage(0.5, 1000, OptionalLong.of(5), 1, 2));
  }
}
