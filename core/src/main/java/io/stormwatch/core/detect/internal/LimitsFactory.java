package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.internal.options.FactoryWithOptions;
import java.util.List;
import java.util.Map;

/** Makes {@link Limits} detectors; found by the service loader. */
public final class LimitsFactory implements DetectorFactory {

  /** No value reaches it: stands for no limit. */
  private static final double NONE = Double.MAX_VALUE;

  static final DetectorParameter LOWER =
      DetectorParameter.number(
          "lower", -NONE, -NONE, NONE, "Least normal value. The default means no such limit.");

  static final DetectorParameter UPPER =
      DetectorParameter.number(
          "upper", NONE, -NONE, NONE, "Greatest normal value. The default means no such limit.");

  static final DetectorParameter CHANGE =
      DetectorParameter.number(
          "change",
          NONE,
          1e-300,
          NONE,
          "A change of this much or more from one event to the next is an anomaly. The default means"
              + " no such limit.");

  static final DetectorParameter PER_SECOND =
      DetectorParameter.number(
          "change-per-second",
          NONE,
          1e-300,
          NONE,
          "A change of this much or more in a second of event time is an anomaly. The default means"
              + " no such limit.");

  /** Limits need no history. */
  static final DetectorParameter MINIMUM_HISTORY = FactoryWithOptions.HISTORY.withDefault(0L);

  @Override
  public String name() {
    return Limits.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return List.of(LOWER, UPPER, CHANGE, PER_SECOND, MINIMUM_HISTORY);
  }

  @Override
  public Detector create(Map<String, Object> parameters) {
    return new Limits(
        orInfinite(LOWER.numberFrom(parameters)),
        orInfinite(UPPER.numberFrom(parameters)),
        orInfinite(CHANGE.numberFrom(parameters)),
        orInfinite(PER_SECOND.numberFrom(parameters)));
  }

  private static double orInfinite(double limit) {
    return Math.abs(limit) == NONE ? Math.copySign(Double.POSITIVE_INFINITY, limit) : limit;
  }
}
