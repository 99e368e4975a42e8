package io.stormwatch.loadgen.internal.report;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.ProcessUsage;
import io.stormwatch.loadgen.SpecialCounts;
import io.stormwatch.loadgen.plan.Shard;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** Makes one result of those of several machines that drove one load. */
public final class ResultMerge {

  private final List<ResultReader.Stored> stored;
  private final List<LoadResult> results;

  /**
   * A merge.
   *
   * @throws IllegalArgumentException if there is none, they are not parts of one load, or a part is
   *     there twice
   */
  public ResultMerge(List<ResultReader.Stored> stored) {
    if (stored.isEmpty()) {
      throw new IllegalArgumentException("no result to merge");
    }
    this.stored = List.copyOf(stored);
    this.results = stored.stream().map(ResultReader.Stored::result).toList();
    checkPartsOfOneLoad();
  }

  private void checkPartsOfOneLoad() {
    Origin first = origin();
    Set<Shard> seen = new HashSet<>();
    for (ResultReader.Stored each : stored) {
      if (!each.origin().sameLoadAs(first)) {
        throw new IllegalArgumentException(
            each.file() + ": topic, seed or number of shards differ from " + stored.get(0).file());
      }
      if (!seen.add(each.origin().shard())) {
        throw new IllegalArgumentException(
            each.file() + ": shard " + each.origin().shard() + " is there twice");
      }
    }
  }

  private Origin origin() {
    return stored.get(0).origin();
  }

  /** Topic and seed of the load, as a whole. */
  public Origin whole() {
    return new Origin(origin().topic(), origin().seed(), Shard.WHOLE);
  }

  /** The shards that no result is there for, in order. */
  public List<Shard> missing() {
    Set<Shard> there = stored.stream().map(s -> s.origin().shard()).collect(Collectors.toSet());
    return java.util.stream.IntStream.rangeClosed(1, origin().shard().of())
        .mapToObj(i -> new Shard(i, origin().shard().of()))
        .filter(shard -> !there.contains(shard))
        .toList();
  }

  /** The load as one result: counts are sums, lengths and lags the longest. */
  public LoadResult merged() {
    return new LoadResult(
        results.stream().anyMatch(LoadResult::stopped),
        errors(),
        results.stream()
            .map(LoadResult::start)
            .min(Comparator.naturalOrder())
            .orElse(Instant.EPOCH),
        max(LoadResult::seconds),
        max(LoadResult::sendingSeconds),
        sum(LoadResult::attempted),
        sum(LoadResult::acknowledged),
        sum(LoadResult::failed),
        failures(),
        sum(LoadResult::acknowledgedBytes),
        results.get(0).planned(),
        part(LoadResult::measured),
        results.stream().allMatch(r -> r.warmUp().isPresent())
            ? Optional.of(part(r -> r.warmUp().orElseThrow()))
            : Optional.empty(),
        new IntervalReport.Lag(0, max(r -> r.lag().max())),
        results.stream().map(LoadResult::special).reduce(SpecialCounts::plus).orElseThrow(),
        mean(LoadResult::batchBytes),
        mean(LoadResult::compression),
        results.stream()
            .flatMap(r -> r.clock().stream())
            .max(Comparator.comparingDouble(c -> Math.abs(c.millis()))),
        usage());
  }

  private Optional<String> errors() {
    String all =
        stored.stream()
            .flatMap(s -> s.result().error().stream().map(e -> s.origin().shard() + ": " + e))
            .collect(Collectors.joining("; "));
    return all.isEmpty() ? Optional.empty() : Optional.of(all);
  }

  private Map<String, Long> failures() {
    Map<String, Long> sums = new TreeMap<>();
    results.forEach(r -> r.failures().forEach((cause, n) -> sums.merge(cause, n, Long::sum)));
    return sums;
  }

  private LoadResult.Part part(Function<LoadResult, LoadResult.Part> part) {
    Histogram latencies = new Histogram(3);
    results.forEach(r -> latencies.add(part.apply(r).latencyMicros()));
    return new LoadResult.Part(
        max(r -> part.apply(r).seconds()),
        sum(r -> part.apply(r).acknowledged()),
        sum(r -> part.apply(r).acknowledgedBytes()),
        latencies);
  }

  private OptionalDouble mean(Function<LoadResult, OptionalDouble> value) {
    double sum = 0;
    double weight = 0;
    for (LoadResult result : results) {
      if (value.apply(result).isPresent()) {
        sum += value.apply(result).getAsDouble() * result.acknowledged();
        weight += result.acknowledged();
      }
    }
    return weight > 0 ? OptionalDouble.of(sum / weight) : OptionalDouble.empty();
  }

  private ProcessUsage usage() {
    boolean known = results.stream().allMatch(r -> r.usage().residentBytes().isPresent());
    return new ProcessUsage(
        results.stream().mapToDouble(r -> r.usage().cpuCores()).sum(),
        sum(r -> r.usage().heapBytes()),
        known
            ? OptionalLong.of(sum(r -> r.usage().residentBytes().orElse(0)))
            : OptionalLong.empty(),
        sum(r -> r.usage().collections()),
        sum(r -> r.usage().collectionMillis()));
  }

  private long sum(ToLongFunction<LoadResult> value) {
    return results.stream().mapToLong(value).sum();
  }

  private double max(ToDoubleFunction<LoadResult> value) {
    return results.stream().mapToDouble(value).max().orElse(0);
  }
}
