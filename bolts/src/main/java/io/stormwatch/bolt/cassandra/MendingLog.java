package io.stormwatch.bolt.cassandra;

import io.stormwatch.core.history.StoreException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
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
  private final Map<String, Long> lastByCause = new ConcurrentHashMap<>();

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

  private boolean due(String cause) {
    long now = nanoClock.getAsLong();
    Long marked =
        lastByCause.compute(
            cause, (key, last) -> last == null || now - last >= SILENCE ? Long.valueOf(now) : last);
    return marked == now;
  }
}
