package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.internal.ZScoreFactory;
import java.util.Map;

/** Many reports, few misses. */
public final class SensitivePreset extends Preset {

  /** Found by the service loader. */
  public SensitivePreset() {
    super("sensitive", new ZScoreFactory(), Map.of("threshold", 3.0));
  }
}
