package io.stormwatch.bench.streams;

import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.StoreBuilder;
import org.apache.kafka.streams.state.Stores;

/** Events from one topic to one processor with a store of windows in RocksDB and its changelog. */
final class StreamsTopology {

  /** Name of the store. */
  static final String WINDOWS = "windows";

  private static final String EVENTS = "events";
  private static final String DECIDE = "decide";

  private StreamsTopology() {}

  /**
   * The topology.
   *
   * @param cached whether writes to the store are gathered in memory until the next commit
   */
  static Topology of(
      String topic, boolean cached, ProcessorSupplier<byte[], byte[], Void, Void> processor) {
    StoreBuilder<KeyValueStore<byte[], byte[]>> windows =
        Stores.keyValueStoreBuilder(
            Stores.persistentKeyValueStore(WINDOWS), Serdes.ByteArray(), Serdes.ByteArray());
    return new Topology()
        .addSource(EVENTS, new ByteArrayDeserializer(), new ByteArrayDeserializer(), topic)
        .addProcessor(DECIDE, processor, EVENTS)
        .addStateStore(cached ? windows.withCachingEnabled() : windows, DECIDE);
  }
}
