package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.internal.RobustZFactory;
import java.util.Map;

/** Single values far out, whatever the distribution. */
public final class SpikesPreset extends Preset {

  /** Found by the service loader. */
  public SpikesPreset() {
    super("spikes", new RobustZFactory(), Map.of());
  }
}
