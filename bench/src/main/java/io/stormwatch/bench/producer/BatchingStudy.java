package io.stormwatch.bench.producer;

import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What batching and compression are worth: one thread and one producer send JSON events to one
 * topic as fast as they go, without batches, with batches of several sizes, and with each
 * compression.
 */
final class BatchingStudy {

  static final String RATE = "recordsPerSecond";
  static final String MEGABYTES = "megabytesPerSecond";
  static final String MEDIAN_LATENCY = "latencyP50Ms";
  static final String TAIL_LATENCY = "latencyP99Ms";
  static final String BATCH = "batchBytes";
  static final String COMPRESSION = "compressionRatio";

  /** One record in a request. */
  static final String UNBATCHED = "unbatched";

  /** The same batches, without compression, as those that are compressed. */
  static final String UNCOMPRESSED = "64 KiB";

  /** Records without batches are so much slower that fewer of them tell as much. */
  static final int UNBATCHED_SHARE = 10;

  private static final int KIBI = 1024;
  private static final List<Integer> BATCH_KIBIBYTES = List.of(1, 4, 16, 64, 256);
  private static final List<String> COMPRESSIONS = List.of("gzip", "lz4", "zstd", "snappy");
  private static final double EVENT_RATE = 10_000;
  private static final String LINGER_MILLIS = "20";

  private final String bootstrapServers;
  private final String topic;
  private final long records;
  private final long series;

  /**
   * A study.
   *
   * @param records in each measurement, 1 or more
   * @param series how many there are
   */
  BatchingStudy(String bootstrapServers, String topic, long records, long series) {
    this.bootstrapServers = bootstrapServers;
    this.topic = topic;
    this.records = records;
    this.series = series;
  }

  /** The experiment; its first round should be preceded by {@link #warmUp}. */
  Experiment experiment(int rounds, long seed) {
    List<Variant> variants = new ArrayList<>();
    variants.add(variant(UNBATCHED, "0", 0, "none", Math.max(1, records / UNBATCHED_SHARE)));
    for (int size : BATCH_KIBIBYTES) {
      variants.add(variant(size + " KiB", LINGER_MILLIS, size, "none", records));
    }
    for (String compression : COMPRESSIONS) {
      variants.add(variant(compression, LINGER_MILLIS, 64, compression, records));
    }
    return new Experiment(variants, rounds, seed);
  }

  /** Measures each variant once for nothing, so that both sides have compiled what they run. */
  void warmUp() throws TrialException, InterruptedException {
    for (Variant variant : experiment(1, 0).variants()) {
      variant.trial().run();
    }
  }

  private Variant variant(
      String name, String linger, int batchKibibytes, String compression, long count) {
    Map<String, String> settings = new TreeMap<>();
    settings.put("linger.ms", linger);
    settings.put("batch.size", String.valueOf(batchKibibytes * KIBI));
    settings.put("compression.type", compression);
    return new Variant(name, settings, () -> measure(settings, count));
  }

  private Reading measure(Map<String, String> settings, long count)
      throws TrialException, InterruptedException {
    LoadPlan plan =
        LoadPlan.to(new Target(bootstrapServers, topic, Optional.empty(), settings))
            .phase(Phase.unlimited(EVENT_RATE, count))
            .series(SeriesPlan.uniform(series))
            .build();
    try {
      return reading(LoadGenerator.run(plan, LoadListener.NONE));
    } catch (LoadException e) {
      throw new TrialException(e.getMessage(), e);
    }
  }

  private static Reading reading(LoadResult result) throws TrialException {
    if (!result.ok()) {
      throw new TrialException(
          result.error().orElse(result.failed() + " records failed: " + result.failures()));
    }
    Reading reading =
        Reading.empty()
            .with(RATE, result.acknowledged() / result.seconds())
            .with(MEGABYTES, result.acknowledgedBytes() / 1e6 / result.seconds());
    if (result.measured().latency().isPresent()) {
      reading =
          reading
              .with(MEDIAN_LATENCY, result.measured().latency().get().p50())
              .with(TAIL_LATENCY, result.measured().latency().get().p99());
    }
    return reading.with(BATCH, result.batchBytes()).with(COMPRESSION, result.compression());
  }
}
