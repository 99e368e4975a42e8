package io.stormwatch.bench.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What is measured, in the order of results. */
public enum Contender {
  /** The topology, every window in memory. */
  WARM("warm", 4),
  /** The topology, no window in memory at first. */
  COLD("cold", 2),
  /** The topology, one read for each event. */
  CACHE_OFF("cacheOff", 1),
  /** The topology, one request for each write. */
  BATCH_OFF("batchOff", 2),
  /** The reference client. */
  REFERENCE("reference", 1),
  /** Kafka Streams. */
  KAFKA_STREAMS("kafkaStreams", 4),
  /** Kafka Streams with its store's cache. */
  KAFKA_STREAMS_CACHED("kafkaStreamsCached", 4),
  /** The bare driver, one insert for each event. */
  DRIVER_INSERT("driverInsert", 2),
  /** The bare driver, one insert and one read for each event. */
  DRIVER_INSERT_SELECT("driverInsertSelect", 1),
  /** The bare driver, inserts in batches. */
  DRIVER_BATCHED_INSERT("driverBatchedInsert", 4);

  private final String label;
  private final int share;

  Contender(String label, int share) {
    this.label = label;
    this.share = share;
  }

  /** Its name in results. */
  public String label() {
    return label;
  }

  /** How many times the least number of events it gets: the faster, the more. */
  int share() {
    return share;
  }

  /** The one with that name in results. */
  static Optional<Contender> byLabel(String label) {
    return Arrays.stream(values()).filter(each -> each.label.equals(label)).findFirst();
  }

  /** All names in results. */
  static List<String> labels() {
    return Arrays.stream(values()).map(Contender::label).toList();
  }
}
