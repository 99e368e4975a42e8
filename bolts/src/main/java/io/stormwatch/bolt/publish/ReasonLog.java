package io.stormwatch.bolt.publish;

import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.core.event.DeadLetter;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells operators of dead letters, at most once a minute for each reason: the latest letter as an
 * example and the number since the last line. The metrics count each. Thread-safe.
 */
final class ReasonLog {

  private static final Logger LOG = LoggerFactory.getLogger(ReasonLog.class);
  private static final long PERIOD_NANOS = TimeUnit.MINUTES.toNanos(1);

  private final TimeSource time;
  private final Map<String, Since> reasons = new HashMap<>(); // as many as there are reasons

  ReasonLog(TimeSource time) {
    this.time = time;
  }

  /** Notes a letter that is on its dead-letter topic. */
  void note(DeadLetter letter) {
    long count = countIfDue(letter.reason());
    if (count > 0) {
      LOG.warn(
          "{} record(s) went to a dead-letter topic as {}, the latest {}: {}",
          count,
          letter.reason(),
          letter.id(),
          letter.detail());
    }
  }

  /** How many letters a line is to speak of, or 0 if it is not yet time for a line. */
  synchronized long countIfDue(String reason) {
    long now = time.nanoTime();
    Since since = reasons.computeIfAbsent(reason, r -> new Since(now - PERIOD_NANOS));
    since.count++;
    if (now - since.lineNanos < PERIOD_NANOS) {
      return 0;
    }
    long count = since.count;
    since.count = 0;
    since.lineNanos = now;
    return count;
  }

  private static final class Since {
    private long lineNanos;
    private long count;

    Since(long lineNanos) {
      this.lineNanos = lineNanos;
    }
  }
}
