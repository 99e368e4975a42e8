package io.stormwatch.core.detect.internal.series;

import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.SeriesDetectorFactory;
import io.stormwatch.core.detect.internal.options.FactoryWithOptions;
import java.util.List;
import java.util.Map;

/** Makes {@link Ensemble} detectors; found by the service loader. */
public final class EnsembleFactory implements SeriesDetectorFactory {

  static final DetectorParameter THRESHOLD =
      DetectorParameter.number(
          "threshold",
          25,
          0.1,
          1_000,
          "Sum of surprises from which on an event is an anomaly. Less finds more and errs more.");

  static final DetectorParameter MEMORY =
      DetectorParameter.integer(
          "memory",
          3000,
          200,
          1_000_000,
          "Events after which older ones begin to count half. More knows more rare kinds of events"
              + " and follows changes more slowly.");

  static final DetectorParameter MINIMUM_HISTORY = FactoryWithOptions.HISTORY.withDefault(100L);

  static final DetectorParameter MUTE = FactoryWithOptions.MUTE.withDefault(75L);

  @Override
  public String name() {
    return Ensemble.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return List.of(THRESHOLD, MEMORY, MINIMUM_HISTORY, MUTE);
  }

  @Override
  public SeriesDetector<?> createForSeries(Map<String, Object> parameters) {
    return new Ensemble(
        THRESHOLD.numberFrom(parameters),
        Math.toIntExact(MINIMUM_HISTORY.integerFrom(parameters)),
        Math.toIntExact(MEMORY.integerFrom(parameters)));
  }
}
