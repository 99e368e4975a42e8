package io.stormwatch.bench.driver;

import java.util.ArrayList;
import java.util.List;

/** Settings of the driver that are worth trying. */
public final class DriverSettings {

  private static final List<Integer> REQUESTS = List.of(1024, 512, 256, 128);
  private static final List<Integer> BATCHES = List.of(32, 16, 8);
  private static final List<Integer> ROWS = List.of(128, 64);

  private DriverSettings() {}

  /** The settings that a sweep tries, the one that is taken without a sweep first. */
  public static List<DriverSetting> candidates(DriverMode mode) {
    List<DriverSetting> candidates = new ArrayList<>();
    if (mode == DriverMode.BATCHED_INSERT) {
      for (int rows : ROWS) {
        BATCHES.forEach(batches -> candidates.add(new DriverSetting(batches, rows, 2)));
      }
    } else {
      REQUESTS.forEach(requests -> candidates.add(new DriverSetting(requests, 1, 2)));
    }
    candidates.add(
        new DriverSetting(candidates.get(0).inFlight(), candidates.get(0).batchRows(), 1));
    return candidates;
  }
}
