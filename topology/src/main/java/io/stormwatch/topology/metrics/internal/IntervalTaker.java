package io.stormwatch.topology.metrics.internal;

import com.codahale.metrics.Gauge;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.topology.metrics.MetricLine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Ends an interval: what was counted since the last one ended, divided later by the time that
 * really passed, whatever was planned. For one thread at a time.
 */
public final class IntervalTaker {

  /** Stands for the worker's port until the first task tells it. */
  public static final int UNKNOWN_PORT = 0;

  private static final Logger LOG = LoggerFactory.getLogger(IntervalTaker.class);

  private final TaskMetricsSource source;
  private final ProcessMetrics process;
  private final String topology;
  private final long pid;
  private final LongSupplier nanoTime;
  private final LongSupplier wallMillis;
  private final Map<String, Long> lastTotals = new HashMap<>();

  private long startNanos;

  /** Begins the first interval now. */
  public IntervalTaker(
      TaskMetricsSource source,
      ProcessMetrics process,
      String topology,
      long pid,
      LongSupplier nanoTime,
      LongSupplier wallMillis) {
    this.source = source;
    this.process = process;
    this.topology = topology;
    this.pid = pid;
    this.nanoTime = nanoTime;
    this.wallMillis = wallMillis;
    this.startNanos = nanoTime.getAsLong();
    process.counts().forEach((name, total) -> delta(MetricLine.PROCESS + '/' + name, total));
  }

  /** Ends the interval, begins the next, and tells of each task and then of the process. */
  public List<MetricLine> take() {
    long now = nanoTime.getAsLong();
    double seconds = (now - startNanos) / 1e9;
    startNanos = now;
    long at = wallMillis.getAsLong();
    List<MetricLine> lines = new ArrayList<>();
    int port = UNKNOWN_PORT;
    for (TaskMetricsSource.TaskMetrics task : source.tasks()) {
      port = task.port();
      lines.add(line(task, at, seconds));
    }
    lines.add(
        new MetricLine(
            at,
            topology,
            port,
            pid,
            MetricLine.PROCESS,
            -1,
            seconds,
            counts(MetricLine.PROCESS, process.counts(), Long::longValue),
            process.gauges(),
            Map.of()));
    return lines;
  }

  private MetricLine line(TaskMetricsSource.TaskMetrics task, long at, double seconds) {
    Map<String, OptionalLong> gauges = new HashMap<>();
    task.gauges().forEach((name, gauge) -> gauges.put(name, value(name, gauge)));
    Map<String, IntervalHistogram.Interval> histograms = new HashMap<>();
    task.histograms().forEach((name, h) -> histograms.put(name, h.takeInterval()));
    return new MetricLine(
        at,
        topology,
        task.port(),
        pid,
        task.component(),
        task.task(),
        seconds,
        counts(
            Integer.toString(task.task()), task.counters(), com.codahale.metrics.Counter::getCount),
        gauges,
        histograms);
  }

  private <C> Map<String, MetricLine.Count> counts(
      String owner, Map<String, C> counters, ToLongFunction<C> count) {
    Map<String, MetricLine.Count> counts = new HashMap<>();
    counters.forEach(
        (name, counter) -> {
          long total = count.applyAsLong(counter);
          counts.put(name, new MetricLine.Count(total, delta(owner + '/' + name, total)));
        });
    return counts;
  }

  private long delta(String key, long total) {
    Long last = lastTotals.put(key, total);
    return last == null ? total : total - last;
  }

  private static OptionalLong value(String name, Gauge<?> gauge) {
    try {
      return gauge.getValue() instanceof Number number && number.longValue() != MetricGroup.UNKNOWN
          ? OptionalLong.of(number.longValue())
          : OptionalLong.empty();
    } catch (RuntimeException e) {
      LOG.debug("Gauge {} has no value", name, e); // shown as unknown, which is what it is
      return OptionalLong.empty();
    }
  }
}
