package io.stormwatch.loadgen.internal.measure;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Failed sends by cause. The first of each cause is logged. Thread-safe. */
public final class FailureCounts {

  private static final Logger LOG = LoggerFactory.getLogger(FailureCounts.class);

  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();
  private final LongAdder total = new LongAdder();

  /** Counts one record that was lost. */
  public void add(Throwable failure) {
    Throwable cause = failure;
    while ((cause instanceof ExecutionException || cause instanceof CompletionException)
        && cause.getCause() != null) {
      cause = cause.getCause();
    }
    String name = cause.getClass().getSimpleName();
    if (add(name, 1)) {
      LOG.warn("sending failed: {}: {} (further ones are only counted)", name, cause.getMessage());
    }
  }

  /** Counts records lost for a cause; says whether it is the first time that it came up. */
  public boolean add(String cause, long records) {
    boolean[] isNew = new boolean[1];
    counts
        .computeIfAbsent(
            cause,
            c -> {
              isNew[0] = true;
              return new LongAdder();
            })
        .add(records);
    total.add(records);
    return isNew[0];
  }

  /** Records lost so far. */
  public long total() {
    return total.sum();
  }

  /** Records lost so far by cause, in the order of the causes' names. */
  public Map<String, Long> byCause() {
    Map<String, Long> result = new TreeMap<>();
    counts.forEach((cause, count) -> result.put(cause, count.sum()));
    return result;
  }
}
