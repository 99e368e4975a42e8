package io.stormwatch.spout.internal;

/**
 * A spout that reads Kafka and may fail: each method may throw a {@link
 * org.apache.kafka.common.KafkaException}. Used by one thread at a time.
 */
interface SpoutDelegate {

  /** Looks for partitions and assigns them. */
  void refresh();

  /** Whether all topics and partitions were found, so that there is no need to look again soon. */
  boolean foundAll();

  /** Emits some tuples, as many as there is room for at most. */
  void nextTuple();

  /** Commits what was acked. */
  void commit();

  void ack(Object messageId);

  void fail(Object messageId);

  /**
   * Whether the assignment is complete. After an error in the midst of one the delegate can only be
   * closed.
   */
  boolean isConsistent();

  /** Ends for good, within a bounded time; throws nothing. */
  void close();

  /** Makes delegates. */
  @FunctionalInterface
  interface Factory {

    /**
     * An open delegate without partitions.
     *
     * @throws org.apache.kafka.common.KafkaException if that cannot be now
     */
    SpoutDelegate open();
  }
}
