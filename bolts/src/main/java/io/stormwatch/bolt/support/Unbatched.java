package io.stormwatch.bolt.support;

import java.util.List;
import java.util.Map;
import org.apache.storm.Config;

/**
 * The setting without which asynchronous bolts lose tuples: with batches above one, Storm keeps
 * what a foreign thread emits or acks in a batch of that thread, which nothing ever flushes.
 */
public final class Unbatched {

  private static final List<String> KEYS =
      List.of(Config.TOPOLOGY_PRODUCER_BATCH_SIZE, Config.TOPOLOGY_TRANSFER_BATCH_SIZE);

  private Unbatched() {}

  /**
   * Checks Storm's configuration; absent values are fine, Storm's default is 1.
   *
   * @throws IllegalArgumentException naming the key and what it must be
   */
  public static void require(Map<String, Object> topologyConf) {
    for (String key : KEYS) {
      Object value = topologyConf.get(key);
      if (value != null && !(value instanceof Number n && n.longValue() == 1)) {
        throw new IllegalArgumentException(
            key + " must be 1, not " + value + ": bolts emit and ack from callback threads");
      }
    }
  }
}
