package io.stormwatch.spout.internal;

import java.util.Comparator;
import org.apache.storm.kafka.spout.KafkaSpoutMessageId;

/** A failed message and the instant from which it may be sent again. */
record Scheduled(KafkaSpoutMessageId message, long readyAtNanos) {

  /** By readiness, then by position, so that no two messages compare as equal. */
  static final Comparator<Scheduled> BY_TIME =
      Comparator.comparingLong(Scheduled::readyAtNanos)
          .thenComparingLong(s -> s.message().offset())
          .thenComparingInt(s -> s.message().partition())
          .thenComparing(s -> s.message().topic());
}
