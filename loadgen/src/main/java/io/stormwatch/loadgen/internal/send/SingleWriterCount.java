package io.stormwatch.loadgen.internal.send;

import java.util.concurrent.atomic.AtomicLong;

/** A count that one thread writes and any may read, without the cost of an atomic addition. */
final class SingleWriterCount {

  private final AtomicLong count = new AtomicLong();

  void add(long more) {
    count.setOpaque(count.getPlain() + more);
  }

  long get() {
    return count.getOpaque();
  }
}
