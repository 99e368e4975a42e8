package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.internal.options.FactoryWithOptions;
import java.util.List;
import java.util.Map;

/** Makes {@link Breakout} detectors; found by the service loader. */
public final class BreakoutFactory implements DetectorFactory {

  static final DetectorParameter THRESHOLD =
      DetectorParameter.number(
          "threshold",
          0.4,
          0.001,
          1_000_000,
          "Weighed distance outside the range of the window from which on a leap is an anomaly."
              + " Less finds more and errs more.");

  static final DetectorParameter MUTE = FactoryWithOptions.MUTE.withDefault(240L);

  @Override
  public String name() {
    return Breakout.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return List.of(
        THRESHOLD,
        BaselineParameters.MINIMUM_HISTORY,
        BaselineParameters.MINIMUM_SCALE,
        BaselineParameters.RELATIVE_SCALE,
        MUTE);
  }

  @Override
  public Detector create(Map<String, Object> parameters) {
    return new Breakout(
        THRESHOLD.numberFrom(parameters),
        Math.toIntExact(BaselineParameters.MINIMUM_HISTORY.integerFrom(parameters)),
        BaselineParameters.MINIMUM_SCALE.numberFrom(parameters),
        BaselineParameters.RELATIVE_SCALE.numberFrom(parameters));
  }
}
