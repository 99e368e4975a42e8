package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.internal.series.EnsembleFactory;
import java.util.Map;

/** Few reports, each worth a look. */
public final class RareAndCertainPreset extends Preset {

  /** Found by the service loader. */
  public RareAndCertainPreset() {
    super("rare-and-certain", new EnsembleFactory(), Map.of("threshold", 32.0, "mute", 200L));
  }
}
