package io.stormwatch.core.metrics;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import com.codahale.metrics.Metric;
import com.codahale.metrics.MetricSet;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
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

  private BiConsumer<String, Metric> registrar = (name, metric) -> {};

  /** The counter of that name, made at the first call. */
  public synchronized Counter counter(String name) {
    return (Counter) metrics.computeIfAbsent(name, n -> announced(n, new Counter()));
  }

  /** The histogram of that name, made at the first call; its unit stands at the end of its name. */
  public synchronized IntervalHistogram histogram(String name) {
    return (IntervalHistogram)
        metrics.computeIfAbsent(name, n -> announced(n, new IntervalHistogram()));
  }

  /** Adds a gauge, whose supplier must be cheap and thread-safe. */
  public synchronized void gauge(String name, LongSupplier value) {
    metrics.put(name, announced(name, (Gauge<Long>) value::getAsLong));
  }

  /**
   * Hands over each metric there is and, from now on, each new one as it is made. Storm takes the
   * metrics that a set has at its registration and no later ones, but the cause of a failure is
   * known only when it first occurs.
   *
   * @param newRegistrar takes name and metric; called on whatever thread makes the metric
   */
  public synchronized void registerWith(BiConsumer<String, Metric> newRegistrar) {
    metrics.forEach(newRegistrar);
    registrar = newRegistrar;
  }

  private <M extends Metric> M announced(String name, M metric) {
    registrar.accept(name, metric);
    return metric;
  }

  @Override
  public synchronized Map<String, Metric> getMetrics() {
    return Map.copyOf(metrics);
  }
}
