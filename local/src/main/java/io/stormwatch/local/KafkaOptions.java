package io.stormwatch.local;

import java.util.HashMap;
import java.util.Map;

/**
 * How to run a local Kafka broker.
 *
 * @param heapMegabytes the greatest heap, in MiB
 * @param properties broker properties that win over the ones set here
 */
public record KafkaOptions(int heapMegabytes, Map<String, String> properties) {

  /** Copies what is handed in. */
  public KafkaOptions {
    properties = Map.copyOf(properties);
  }

  /** 512 MiB of heap and nothing else. */
  public static KafkaOptions defaults() {
    return new KafkaOptions(512, Map.of());
  }

  /** The same with another heap. */
  public KafkaOptions withHeapMegabytes(int megabytes) {
    return new KafkaOptions(megabytes, properties);
  }

  /** The same with one more broker property, for example {@code message.max.bytes}. */
  public KafkaOptions with(String property, String value) {
    Map<String, String> more = new HashMap<>(properties);
    more.put(property, value);
    return new KafkaOptions(heapMegabytes, more);
  }
}
