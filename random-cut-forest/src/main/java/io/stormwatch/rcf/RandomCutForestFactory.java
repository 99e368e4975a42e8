package io.stormwatch.rcf;

import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.SeriesDetectorFactory;
import java.util.List;
import java.util.Map;

/** Makes {@link RandomCutForestDetector}s; found by the service loader. */
public final class RandomCutForestFactory implements SeriesDetectorFactory {

  static final DetectorParameter THRESHOLD =
      DetectorParameter.number(
          "threshold",
          2.5,
          0.1,
          1_000,
          "Anomaly score of the forest from which on an event is an anomaly. Less finds more and errs"
              + " more.");

  static final DetectorParameter TREES =
      DetectorParameter.integer(
          "trees",
          30,
          5,
          500,
          "Trees of a forest. More makes scores surer and costs time and memory in proportion.");

  static final DetectorParameter SAMPLES =
      DetectorParameter.integer(
          "samples",
          256,
          16,
          4_096,
          "Values that each tree remembers. More knows more rare kinds and costs memory.");

  static final DetectorParameter MEMORY =
      DetectorParameter.integer(
          "memory",
          2_560,
          16,
          10_000_000,
          "Events after which an event has mostly been forgotten. Less follows changes faster.");

  static final DetectorParameter SEED =
      DetectorParameter.integer(
          "seed", 42, 0, Integer.MAX_VALUE, "Seed of the forest's random choices.");

  static final DetectorParameter MINIMUM_HISTORY =
      DetectorParameter.integer(
          "minimum-history",
          100,
          0,
          100_000,
          "Earlier events an event needs to be judged; with fewer its series is warming up.");

  @Override
  public String name() {
    return RandomCutForestDetector.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return List.of(THRESHOLD, TREES, SAMPLES, MEMORY, SEED, MINIMUM_HISTORY);
  }

  @Override
  public SeriesDetector<?> createForSeries(Map<String, Object> parameters) {
    return new RandomCutForestDetector(
        THRESHOLD.numberFrom(parameters),
        new ForestSettings(
            Math.toIntExact(TREES.integerFrom(parameters)),
            Math.toIntExact(SAMPLES.integerFrom(parameters)),
            MEMORY.integerFrom(parameters),
            SEED.integerFrom(parameters)),
        MINIMUM_HISTORY.integerFrom(parameters));
  }
}
