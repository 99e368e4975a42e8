package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/**
 * A warning that may recur for each record: the first is logged at once, later ones at most once in
 * a period, with the number of those left out. Used by one thread at a time.
 */
public final class SpacedWarning {

  private final Logger log;
  private final Duration period;
  private final LongSupplier nanoClock;
  private boolean logged;
  private long lastNanos;
  private long leftOut;

  /**
   * A warning that has not been logged yet.
   *
   * @param period least time between two lines
   * @param nanoClock a monotonic clock in nanoseconds
   */
  public SpacedWarning(Logger log, Duration period, LongSupplier nanoClock) {
    this.log = log;
    this.period = period;
    this.nanoClock = nanoClock;
  }

  /**
   * Logs the message unless a line was logged within the period.
   *
   * @return whether it was logged
   */
  public boolean warn(String message) {
    long now = nanoClock.getAsLong();
    if (logged && now - lastNanos < period.toNanos()) {
      leftOut++;
      return false;
    }
    if (leftOut == 0) {
      log.warn("{}", message);
    } else {
      log.warn("{} ({} like it since the last such line)", message, leftOut);
    }
    logged = true;
    lastNanos = now;
    leftOut = 0;
    return true;
  }
}
