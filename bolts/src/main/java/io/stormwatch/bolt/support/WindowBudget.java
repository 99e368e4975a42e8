package io.stormwatch.bolt.support;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The memory that the tasks of a worker may fill with windows, dealt out to them in equal shares:
 * series are dealt out evenly, too, and no task has to wait for another to make room. Thread-safe.
 */
public final class WindowBudget {

  private final long maxBytes;
  private final AtomicInteger sharers = new AtomicInteger();

  /**
   * A budget that nobody shares yet.
   *
   * @param maxBytes bytes of all tasks together, 0 or more; 0 for no windows in memory
   */
  public WindowBudget(long maxBytes) {
    if (maxBytes < 0) {
      throw new IllegalArgumentException("negative budget: " + maxBytes);
    }
    this.maxBytes = maxBytes;
  }

  /** Whether there is anything to share. */
  public boolean isOpen() {
    return maxBytes > 0;
  }

  /** Lets one more task share; until it leaves, the others have less. */
  public Share join() {
    sharers.incrementAndGet();
    return new Share();
  }

  /** One task's part. */
  public final class Share implements AutoCloseable {

    private boolean left;

    private Share() {}

    /** The bytes that the task may use now. */
    public long bytes() {
      return maxBytes / Math.max(1, sharers.get());
    }

    /** Leaves the rest to the others. */
    @Override
    public synchronized void close() {
      if (!left) {
        left = true;
        sharers.decrementAndGet();
      }
    }
  }
}
