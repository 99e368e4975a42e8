package io.stormwatch.bench.driver;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How the driver is used.
 *
 * @param inFlight requests under way at once, 1 or more
 * @param batchRows rows of a request, 1 unless inserts are batched
 * @param connections connections to each node, 1 or more
 */
public record DriverSetting(int inFlight, int batchRows, int connections) {

  /** By name, for results. */
  public Map<String, String> toMap() {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("inFlight", String.valueOf(inFlight));
    map.put("batchRows", String.valueOf(batchRows));
    map.put("connections", String.valueOf(connections));
    return map;
  }
}
