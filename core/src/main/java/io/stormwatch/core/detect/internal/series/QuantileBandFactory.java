package io.stormwatch.core.detect.internal.series;

import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.SeriesDetectorFactory;
import io.stormwatch.core.detect.internal.options.FactoryWithOptions;
import java.util.List;
import java.util.Map;

/** Makes {@link QuantileBand} detectors; found by the service loader. */
public final class QuantileBandFactory implements SeriesDetectorFactory {

  static final DetectorParameter THRESHOLD =
      DetectorParameter.number(
          "threshold",
          3,
          0.1,
          1_000_000,
          "Distance from the median, in widths of the band's half on that side, from which on an"
              + " event is an anomaly. Less finds more and errs more.");

  static final DetectorParameter SLOTS =
      DetectorParameter.choice(
          "slots",
          "48",
          List.of("1", "24", "48", "96"),
          "Even parts of the UTC day that have a band each; 1 ignores the time of day. More follows"
              + " the day more closely and learns more slowly.");

  static final DetectorParameter COVERAGE =
      DetectorParameter.number(
          "coverage",
          0.9,
          0.5,
          0.998,
          "Share of values that the band is to hold. More makes it wider and less sure.");

  static final DetectorParameter RATE =
      DetectorParameter.number(
          "rate",
          0.05,
          0.001,
          0.5,
          "Share by which a band moves with a value. More follows changes faster and is less sure.");

  static final DetectorParameter MINIMUM_SCALE =
      DetectorParameter.number(
          "minimum-scale",
          0,
          0,
          1e300,
          "Least half width of the band, in the values' own unit: smaller changes than threshold"
              + " times this are never reported.");

  static final DetectorParameter MINIMUM_HISTORY = FactoryWithOptions.HISTORY.withDefault(100L);

  @Override
  public String name() {
    return QuantileBand.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return List.of(THRESHOLD, SLOTS, COVERAGE, RATE, MINIMUM_SCALE, MINIMUM_HISTORY);
  }

  @Override
  public SeriesDetector<?> createForSeries(Map<String, Object> parameters) {
    return new QuantileBand(
        THRESHOLD.numberFrom(parameters),
        Integer.parseInt(SLOTS.textFrom(parameters)),
        COVERAGE.numberFrom(parameters),
        RATE.numberFrom(parameters),
        MINIMUM_SCALE.numberFrom(parameters));
  }
}
