package io.stormwatch.core.event;

import static java.util.Objects.requireNonNull;

/**
 * Where an event stands in Kafka, which is what identifies it: a replay has the same id, two events
 * never share one.
 *
 * @param topic Kafka topic, not empty
 * @param partition Kafka partition, 0 or more
 * @param offset Kafka offset, 0 or more
 */
public record EventId(String topic, int partition, long offset) {

  public EventId {
    requireNonNull(topic, "topic");
    if (topic.isEmpty()) {
      throw new IllegalArgumentException("topic is empty");
    }
    if (partition < 0 || offset < 0) {
      throw new IllegalArgumentException(
          "negative position: partition " + partition + ", offset " + offset);
    }
  }

  /** The text form used as anomaly id and dead-letter id: {@code topic/partition/offset}. */
  @Override
  public String toString() {
    return topic + '/' + partition + '/' + offset;
  }
}
