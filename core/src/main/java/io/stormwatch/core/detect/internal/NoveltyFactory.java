package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.DetectorParameter;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes {@link Novelty} detectors; found by the service loader. */
public final class NoveltyFactory implements DetectorFactory {

  static final DetectorParameter THRESHOLD =
      DetectorParameter.number(
          "threshold",
          0.8,
          0.001,
          1_000_000,
          "Distance outside the range of the window, in widths of that range, from which on an event"
              + " is an anomaly. Less finds more and errs more.");

  static final DetectorParameter OF =
      DetectorParameter.choice(
          "of",
          "value",
          List.of("value", "change"),
          "What the range is of: the values, or their changes from one event to the next, which"
              + " follow a slow course.");

  static final DetectorParameter TRIM =
      DetectorParameter.integer(
          "trim",
          2,
          0,
          1_000,
          "Highest and as many lowest values of the window that are left out of its range. More lets"
              + " fewer earlier spikes hide the next, and errs more.");

  @Override
  public String name() {
    return Novelty.NAME;
  }

  @Override
  public List<DetectorParameter> parameters() {
    return Stream.concat(
            Stream.of(THRESHOLD, OF, TRIM), BaselineParameters.WITHOUT_OUTLIERS.stream())
        .toList();
  }

  @Override
  public Detector create(Map<String, Object> parameters) {
    return new Novelty(
        THRESHOLD.numberFrom(parameters),
        OF.textFrom(parameters).equals("change"),
        Math.toIntExact(TRIM.integerFrom(parameters)),
        Math.toIntExact(BaselineParameters.MINIMUM_HISTORY.integerFrom(parameters)),
        BaselineParameters.MINIMUM_SCALE.numberFrom(parameters),
        BaselineParameters.RELATIVE_SCALE.numberFrom(parameters),
        BaselineParameters.REPORT_REPEATS.flagFrom(parameters));
  }
}
