package io.stormwatch.bench.streams;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How Kafka Streams is set.
 *
 * @param threads stream threads
 * @param cacheMegabytes memory of the store's cache in MiB, 0 for none
 * @param batchRows rows of a batch to Cassandra
 * @param batches batches under way at once
 */
public record StreamsSetting(int threads, int cacheMegabytes, int batchRows, int batches) {

  /** By name, for results. */
  public Map<String, String> toMap() {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("threads", String.valueOf(threads));
    map.put("cacheMebibytes", String.valueOf(cacheMegabytes));
    map.put("batchRows", String.valueOf(batchRows));
    map.put("batchesInFlight", String.valueOf(batches));
    return map;
  }
}
