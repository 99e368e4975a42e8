package io.stormwatch.spout.internal;

import java.time.Duration;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/** Where a consumer stands, without waiting. */
final class Positions {

  private Positions() {}

  /** The offset from which the next records come, or −1 while the consumer is looking for it. */
  static long of(Consumer<?, ?> consumer, TopicPartition partition) {
    try {
      return consumer.position(partition, Duration.ZERO);
    } catch (TimeoutException e) {
      return -1;
    }
  }
}
