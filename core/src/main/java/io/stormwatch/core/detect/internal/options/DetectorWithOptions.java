package io.stormwatch.core.detect.internal.options;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.history.Window;

/** A detector with those options that need no memory. */
final class DetectorWithOptions implements Detector {

  private final Detector detector;
  private final int minimumHistory;
  private final Filter filter;

  DetectorWithOptions(Detector detector, int minimumHistory, Filter filter) {
    this.detector = detector;
    this.minimumHistory = minimumHistory;
    this.filter = filter;
  }

  @Override
  public String name() {
    return detector.name();
  }

  @Override
  public Decision judge(long timeMillis, double value, Window window) {
    return window.size() < minimumHistory
        ? Decision.warmingUp(window.size())
        : filter.apply(detector.judge(timeMillis, value, window), value, window);
  }
}
