package io.stormwatch.core.metrics;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import com.codahale.metrics.Metric;
import com.codahale.metrics.MetricSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * The metrics of one task, collected before they are registered with Storm as one set. Counters
 * count attempts since the task started. A gauge whose value is unknown answers {@link #UNKNOWN}.
 * Thread-safe.
 */
public final class MetricGroup implements MetricSet {

  /** Prefix under which every component registers its group. */
  public static final String PREFIX = "stormwatch";

  /** A gauge's answer when the value is not known, as opposed to 0. */
  public static final long UNKNOWN = -1;

  private final Map<String, Metric> metrics = new TreeMap<>();

  /** The counter of that name, made at the first call. */
  public synchronized Counter counter(String name) {
    return (Counter) metrics.computeIfAbsent(name, n -> new Counter());
  }

  /** The histogram of that name, made at the first call; its unit stands at the end of its name. */
  public synchronized IntervalHistogram histogram(String name) {
    return (IntervalHistogram) metrics.computeIfAbsent(name, n -> new IntervalHistogram());
  }

  /** Adds a gauge, whose supplier must be cheap and thread-safe. */
  public synchronized void gauge(String name, LongSupplier value) {
    metrics.put(name, (Gauge<Long>) value::getAsLong);
  }

  @Override
  public synchronized Map<String, Metric> getMetrics() {
    return Map.copyOf(metrics);
  }
}
