package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes {@link ZScore} detectors by median and median distance; found by the service loader. */
public final class RobustZFactory implements DetectorFactory {

  static final String NAME = "robust-z";

  static final DetectorParameter THRESHOLD =
      DetectorParameter.number(
          "threshold",
          6,
          0.1,
          1_000_000,
          "Distance from the median, in spreads, from which on an event is an anomaly. Less finds"
              + " more and errs more.");

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return Stream.concat(Stream.of(THRESHOLD), BaselineParameters.WITHOUT_OUTLIERS.stream())
        .toList();
  }

  @Override
  public Detector create(Map<String, Object> parameters) {
    return new ZScore(
        NAME,
        THRESHOLD.numberFrom(parameters),
        Math.toIntExact(BaselineParameters.MINIMUM_HISTORY.integerFrom(parameters)),
        new MedianCenter(
            BaselineParameters.MINIMUM_SCALE.numberFrom(parameters),
            BaselineParameters.RELATIVE_SCALE.numberFrom(parameters)),
        BaselineParameters.REPORT_REPEATS.flagFrom(parameters));
  }
}
