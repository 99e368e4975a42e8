package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.DetectorParameter;
import java.util.List;
import java.util.Map;

/** The parameters that all detectors with a {@link Baseline} have in common. */
final class BaselineParameters {

  static final DetectorParameter MINIMUM_HISTORY =
      DetectorParameter.integer(
          "minimum-history",
          20,
          2,
          100_000,
          "Earlier events an event needs to be judged; with fewer its series is warming up. More"
              + " makes the baseline surer and new series silent for longer.");

  static final DetectorParameter OUTLIER_LIMIT =
      DetectorParameter.number(
          "outlier-limit",
          3,
          2,
          1_000_000,
          "Values of the window farther from its mean than this many standard deviations are left"
              + " out of the baseline. Less adapts later to a new level, more lets earlier spikes"
              + " hide later ones.");

  static final DetectorParameter MINIMUM_SCALE =
      DetectorParameter.number(
          "minimum-scale",
          0,
          0,
          1e300,
          "Least spread, in the values' own unit: smaller changes than threshold times this are"
              + " never reported.");

  static final DetectorParameter RELATIVE_SCALE =
      DetectorParameter.number(
          "minimum-relative-scale",
          1e-12,
          0,
          1,
          "Least spread as a share of the mean's magnitude. The default only covers rounding noise,"
              + " so that a series that never moved is reported when it first does.");

  static final DetectorParameter REPORT_REPEATS =
      DetectorParameter.flag(
          "report-repeats",
          false,
          "Also report events that only continue an excursion whose first event was reported.");

  static final List<DetectorParameter> ALL =
      List.of(MINIMUM_HISTORY, OUTLIER_LIMIT, MINIMUM_SCALE, RELATIVE_SCALE, REPORT_REPEATS);

  static final List<DetectorParameter> WITHOUT_OUTLIERS =
      List.of(MINIMUM_HISTORY, MINIMUM_SCALE, RELATIVE_SCALE, REPORT_REPEATS);

  private BaselineParameters() {}

  static Baseline baseline(Map<String, Object> parameters) {
    return new Baseline(
        OUTLIER_LIMIT.numberFrom(parameters),
        MINIMUM_SCALE.numberFrom(parameters),
        RELATIVE_SCALE.numberFrom(parameters));
  }
}
