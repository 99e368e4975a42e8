package io.stormwatch.spout.internal;

import io.stormwatch.spout.MessageId;
import java.util.Comparator;

/** A failed message and the instant from which it may be sent again. */
record Scheduled(MessageId message, long readyAtNanos) {

  /** By readiness, then by position, so that no two messages compare as equal. */
  static final Comparator<Scheduled> BY_TIME =
      Comparator.comparingLong(Scheduled::readyAtNanos)
          .thenComparingLong(s -> s.message().offset())
          .thenComparingInt(s -> s.message().partition().partition())
          .thenComparing(s -> s.message().partition().topic());
}
