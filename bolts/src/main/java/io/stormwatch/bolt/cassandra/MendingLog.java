package io.stormwatch.bolt.cassandra;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.stormwatch.core.history.StoreException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells operators of failures that will not pass until somebody mends them, at most once in a while
 * for each cause: such a failure meets every event. All others are counted by the bolts and not
 * logged here. Thread-safe.
 */
final class MendingLog {

  private static final Logger LOG = LoggerFactory.getLogger(MendingLog.class);
  private static final long SILENCE = Duration.ofSeconds(30).toNanos();

  private final LongSupplier nanoClock;

  @GuardedBy("this")
  private final Map<String, Long> lastByCause = new HashMap<>();

  MendingLog(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
  }

  /** Logs the failure if somebody has to act; true if it did. */
  boolean note(StoreException failure) {
    String remedy = StoreErrors.TO_BE_MENDED.get(failure.failureCause());
    if (remedy == null || !due(failure.failureCause())) {
      return false;
    }
    LOG.warn(
        "Cassandra refuses every request of this kind: {}. Events wait until that is mended: {}",
        failure.getMessage(),
        remedy);
    return true;
  }

  private synchronized boolean due(String cause) {
    long now = nanoClock.getAsLong();
    Long last = lastByCause.get(cause);
    if (last != null && now - last < SILENCE) {
      return false;
    }
    lastByCause.put(cause, now);
    return true;
  }
}
