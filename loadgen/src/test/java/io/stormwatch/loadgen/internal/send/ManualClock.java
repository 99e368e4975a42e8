package io.stormwatch.loadgen.internal.send;

import java.util.Random;

/**
 * A clock that goes on only when it is waited for or pushed, and sleeps a little too long, as a
 * real one does. For one thread.
 */
final class ManualClock implements PaceClock {

  private static final long START_MILLIS = 1_767_225_600_000L;

  private final Random random;
  private final int oversleepNanos;
  private long nanos = 5_000_000_000L;

  ManualClock(long seed, int oversleepNanos) {
    this.random = new Random(seed);
    this.oversleepNanos = oversleepNanos;
  }

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public long epochMillis() {
    return START_MILLIS;
  }

  @Override
  public void awaitUntil(long until) {
    nanos = Math.max(nanos, until) + (oversleepNanos == 0 ? 0 : random.nextInt(oversleepNanos));
  }

  void advance(long by) {
    nanos += by;
  }
}
