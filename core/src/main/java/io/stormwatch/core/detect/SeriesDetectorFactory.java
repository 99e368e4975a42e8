package io.stormwatch.core.detect;

import java.util.List;
import java.util.Map;

/** Makes detectors that keep a state of each series; found as a {@link DetectorFactory}. */
public interface SeriesDetectorFactory extends DetectorFactory {

  @Override
  SeriesDetector<?> createForSeries(Map<String, Object> parameters);

  @Override
  default List<String> needsMemory(Map<String, Object> parameters) {
    return List.of("name");
  }

  /** Refuses: a window alone is not enough. */
  @Override
  default Detector create(Map<String, Object> parameters) {
    throw new IllegalArgumentException(
        "detector " + name() + " keeps a state of each series; a window alone is not enough");
  }
}
