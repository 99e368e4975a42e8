package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.internal.CusumFactory;
import java.util.Map;

/** Lasting changes of level, small ones too. */
public final class LevelShiftsPreset extends Preset {

  /** Found by the service loader. */
  public LevelShiftsPreset() {
    super("level-shifts", new CusumFactory(), Map.of("slack", 1.0, "decision-interval", 8.0));
  }
}
