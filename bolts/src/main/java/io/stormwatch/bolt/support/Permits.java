package io.stormwatch.bolt.support;

import java.util.concurrent.Semaphore;

/** A bound on what a bolt holds at once. Thread-safe. */
public final class Permits {

  private final int max;
  private final Semaphore free;

  /**
   * All permits free.
   *
   * @param max how many may be taken at once, 1 or more
   */
  public Permits(int max) {
    if (max < 1) {
      throw new IllegalArgumentException("a bolt needs at least one permit, not " + max);
    }
    this.max = max;
    this.free = new Semaphore(max);
  }

  /**
   * Takes a permit, waiting for one if need be. To be called with no lock held: whoever gives
   * permits back may need that lock.
   *
   * @return whether it had to wait
   */
  public boolean acquire() throws InterruptedException {
    if (free.tryAcquire()) {
      return false;
    }
    free.acquire();
    return true;
  }

  /** Gives one permit back. */
  public void release() {
    free.release();
  }

  /** How many are taken, 0 to {@link #max}. */
  public int taken() {
    return max - free.availablePermits();
  }

  /** The bound. */
  public int max() {
    return max;
  }
}
