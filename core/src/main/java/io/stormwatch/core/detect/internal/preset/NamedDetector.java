package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.history.Window;

/** A detector under another name. */
record NamedDetector(String name, Detector detector) implements Detector {

  @Override
  public Decision judge(long timeMillis, double value, Window window) {
    return detector.judge(timeMillis, value, window);
  }
}
