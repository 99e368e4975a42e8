package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.internal.BreakoutFactory;
import java.util.Map;

/** Leaps to where a series has not been of late. */
public final class LeapsPreset extends Preset {

  /** Found by the service loader. */
  public LeapsPreset() {
    super("leaps", new BreakoutFactory(), Map.of());
  }
}
