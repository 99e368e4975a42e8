package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.internal.series.QuantileBandFactory;
import java.util.Map;

/** Values wrong for their time of day. */
public final class SeasonalPreset extends Preset {

  /** Found by the service loader. */
  public SeasonalPreset() {
    super("seasonal", new QuantileBandFactory(), Map.of());
  }
}
