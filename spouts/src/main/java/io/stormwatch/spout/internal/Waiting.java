package io.stormwatch.spout.internal;

import org.apache.kafka.common.TopicPartition;

/** Failed messages that wait for their time. Used by one thread at a time. */
interface Waiting {

  /** Nothing waits. */
  Waiting NOTHING =
      new Waiting() {
        @Override
        public boolean isEmpty() {
          return true;
        }

        @Override
        public boolean release(TopicPartition partition, long offset) {
          return false;
        }
      };

  /** Whether no message waits. */
  boolean isEmpty();

  /**
   * Lets a message be sent again at once.
   *
   * @return whether it waited
   */
  boolean release(TopicPartition partition, long offset);
}
