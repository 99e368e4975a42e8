package io.stormwatch.core.config;

import io.stormwatch.core.detect.Detectors;
import java.util.List;
import java.util.Optional;

/** Configurations made without a file. */
public final class StormwatchConfigs {

  private StormwatchConfigs() {}

  /** Every option at its default, with the detectors on this class's class path. */
  public static StormwatchConfig defaults() {
    return with(List.of());
  }

  /**
   * The defaults with changes, checked like those of a file; settings of Storm and of clients are
   * not checked by these.
   *
   * @param overrides each {@code key=value}
   * @throws IllegalArgumentException naming all problems
   */
  public static StormwatchConfig with(List<String> overrides) {
    Detectors detectors = Detectors.load(StormwatchConfigs.class.getClassLoader());
    return new ConfigLoader(detectors, StormSettingsValidator.any(), ClientSettingsValidator.any())
        .loadText("defaults", "{}", overrides, name -> Optional.empty())
        .configOrThrow();
  }
}
