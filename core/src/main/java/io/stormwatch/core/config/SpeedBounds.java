package io.stormwatch.core.config;

import static io.stormwatch.core.yaml.DurationType.spell;

import java.time.Duration;
import java.util.Map;

/**
 * How far the shortcuts of the event path go.
 *
 * @param batchRows most rows in one request
 * @param batchLinger longest time that a row waits for others to go with
 * @param cacheBytes bytes of a worker's memory for windows; 0 for none, {@link
 *     HistoryConfig#QUARTER_OF_HEAP}
 */
public record SpeedBounds(int batchRows, Duration batchLinger, long cacheBytes) {

  /** The bounds of a configuration. */
  static SpeedBounds of(StormwatchConfig config) {
    return new SpeedBounds(
        config.write().batchMaxRows(),
        config.write().batchLinger(),
        config.history().cacheMaxBytes());
  }

  /** Adds the numbers; null stands for bytes that only the worker knows. */
  void putInto(Map<String, Object> map) {
    boolean known = cacheBytes != HistoryConfig.QUARTER_OF_HEAP;
    map.put("batchMaxRows", batchRows);
    map.put("cacheMaxBytesPerWorker", known ? cacheBytes : null);
  }

  /** Adds the numbers in words. */
  void describe(Map<String, String> table) {
    table.put("writes", batches());
    table.put("memory", windows());
  }

  /** The numbers in words. */
  String toText() {
    return batches() + ", " + windows();
  }

  private String batches() {
    return batchRows == 1
        ? "each row in a request of its own"
        : "at most %d rows a request within %s".formatted(batchRows, spell(batchLinger));
  }

  private String windows() {
    if (cacheBytes == HistoryConfig.QUARTER_OF_HEAP) {
      return "windows in a quarter of each worker's heap";
    }
    return cacheBytes == 0
        ? "no windows in memory"
        : "windows in %d bytes of each worker's memory".formatted(cacheBytes);
  }
}
