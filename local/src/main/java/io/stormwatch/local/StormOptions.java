package io.stormwatch.local;

import java.util.HashMap;
import java.util.Map;

/**
 * How to run a local Storm cluster.
 *
 * @param supervisors how many supervisors, from 1 to 9
 * @param slots how many workers each supervisor may run
 * @param workerHeapMegabytes the greatest heap of a worker, in MiB
 * @param settings keys of storm.yaml that win over the ones set here: scalars, lists and maps
 */
public record StormOptions(
    int supervisors, int slots, int workerHeapMegabytes, Map<String, Object> settings) {
  private static final int MOST_SUPERVISORS = 9;

  /** Checks the numbers and copies what is handed in. */
  public StormOptions {
    if (supervisors < 1 || supervisors > MOST_SUPERVISORS) {
      throw new IllegalArgumentException("supervisors must be from 1 to 9, not " + supervisors);
    }
    if (slots < 1) {
      throw new IllegalArgumentException("slots must be at least 1, not " + slots);
    }
    settings = Map.copyOf(settings);
  }

  /** Two supervisors with two slots each, workers with 512 MiB of heap. */
  public static StormOptions defaults() {
    return new StormOptions(2, 2, 512, Map.of());
  }

  /** The same with another number of supervisors. */
  public StormOptions withSupervisors(int count) {
    return new StormOptions(count, slots, workerHeapMegabytes, settings);
  }

  /** The same with another number of workers that each supervisor may run. */
  public StormOptions withSlots(int perSupervisor) {
    return new StormOptions(supervisors, perSupervisor, workerHeapMegabytes, settings);
  }

  /** The same with another heap of workers. */
  public StormOptions withWorkerHeapMegabytes(int megabytes) {
    return new StormOptions(supervisors, slots, megabytes, settings);
  }

  /** The same with one more key of storm.yaml. */
  public StormOptions with(String key, Object value) {
    Map<String, Object> more = new HashMap<>(settings);
    more.put(key, value);
    return new StormOptions(supervisors, slots, workerHeapMegabytes, more);
  }
}
