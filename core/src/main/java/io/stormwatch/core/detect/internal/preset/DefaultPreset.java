package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.internal.ZScoreFactory;
import java.util.Map;

/** What to begin with: nothing tuned, the window alone. */
public final class DefaultPreset extends Preset {

  /** Found by the service loader. */
  public DefaultPreset() {
    super("default", new ZScoreFactory(), Map.of("threshold", 6.0));
  }
}
