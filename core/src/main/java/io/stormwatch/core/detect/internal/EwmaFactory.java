package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes {@link Ewma} detectors; found by the service loader. */
public final class EwmaFactory implements DetectorFactory {

  static final DetectorParameter WEIGHT =
      DetectorParameter.number(
          "weight",
          0.2,
          0.01,
          1,
          "Weight of the newest value in the moving average. Less finds smaller shifts and finds"
              + " them later.");

  static final DetectorParameter LIMIT =
      DetectorParameter.number(
          "limit",
          5,
          0.1,
          1_000_000,
          "Distance of the moving average from the mean, in its own standard deviations, from which"
              + " on an event is an anomaly. Less finds more and errs more.");

  @Override
  public String name() {
    return Ewma.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return Stream.concat(Stream.of(WEIGHT, LIMIT), BaselineParameters.ALL.stream()).toList();
  }

  @Override
  public Detector create(Map<String, Object> parameters) {
    return new Ewma(
        WEIGHT.numberFrom(parameters),
        LIMIT.numberFrom(parameters),
        Math.toIntExact(BaselineParameters.MINIMUM_HISTORY.integerFrom(parameters)),
        BaselineParameters.baseline(parameters),
        BaselineParameters.REPORT_REPEATS.flagFrom(parameters));
  }
}
