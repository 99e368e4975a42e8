package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes {@link Cusum} detectors; found by the service loader. */
public final class CusumFactory implements DetectorFactory {

  static final DetectorParameter SLACK =
      DetectorParameter.number(
          "slack",
          1,
          0.01,
          1_000_000,
          "Deviation, in spreads, that adds nothing to the sums: half the shift that is to be found"
              + " soonest. Less finds smaller shifts and errs more.");

  static final DetectorParameter DECISION_INTERVAL =
      DetectorParameter.number(
          "decision-interval",
          4,
          0.1,
          1_000_000,
          "Sum, in spreads, from which on an event is an anomaly; a single spike needs slack plus"
              + " this. More errs less and finds shifts later.");

  @Override
  public String name() {
    return Cusum.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return Stream.concat(Stream.of(SLACK, DECISION_INTERVAL), BaselineParameters.ALL.stream())
        .toList();
  }

  @Override
  public Detector create(Map<String, Object> parameters) {
    return new Cusum(
        SLACK.numberFrom(parameters),
        DECISION_INTERVAL.numberFrom(parameters),
        Math.toIntExact(BaselineParameters.MINIMUM_HISTORY.integerFrom(parameters)),
        () -> BaselineParameters.baseline(parameters),
        BaselineParameters.REPORT_REPEATS.flagFrom(parameters));
  }
}
