package io.stormwatch.topology.metrics;

import io.stormwatch.core.metrics.IntervalHistogram;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * A component, all its tasks taken together, as of its latest lines. Immutable as long as nobody
 * changes the histograms it hands out.
 */
public final class ComponentView {

  private static final int DIGITS = 2;

  private final String component;
  private final List<MetricLine> current;
  private final Map<String, Long> totals;
  private final Map<String, IntervalHistogram.Interval> overall;

  ComponentView(
      String component,
      Collection<MetricLine> current,
      Map<String, Long> totals,
      Map<String, IntervalHistogram.Interval> overall) {
    this.component = component;
    this.current = List.copyOf(current);
    this.totals = Map.copyOf(totals);
    this.overall = Map.copyOf(overall);
  }

  /** Name of the component. */
  public String component() {
    return component;
  }

  /** Names of all counters seen so far, sorted. */
  public Set<String> counters() {
    return new TreeSet<>(totals.keySet());
  }

  /** Number of tasks that report. */
  public int tasks() {
    return current.size();
  }

  /** Ids of the worker processes that report it. */
  public Set<Long> pids() {
    return current.stream().map(MetricLine::pid).collect(Collectors.toUnmodifiableSet());
  }

  /** Attempts per second in the latest interval, summed over tasks. */
  public double rate(String counter) {
    return current.stream().mapToDouble(line -> line.rate(counter)).sum();
  }

  /** Attempts since the beginning, summed over tasks and over workers that are gone. */
  public long total(String counter) {
    return totals.getOrDefault(counter, 0L);
  }

  /** Latest values summed over tasks; empty if no task has the gauge or one does not know. */
  public OptionalLong gauge(String name) {
    long sum = 0;
    boolean seen = false;
    for (MetricLine line : current) {
      OptionalLong value = line.gauges().get(name);
      if (value == null) {
        continue;
      }
      if (value.isEmpty()) {
        return OptionalLong.empty();
      }
      sum += value.getAsLong();
      seen = true;
    }
    return seen ? OptionalLong.of(sum) : OptionalLong.empty();
  }

  /** Values of the latest interval over all tasks. */
  public IntervalHistogram.Interval latest(String histogram) {
    return current.stream()
        .map(line -> line.histograms().get(histogram))
        .filter(Objects::nonNull)
        .reduce(ComponentView::sum)
        .orElseGet(ComponentView::none);
  }

  /** Values since the beginning over all tasks. */
  public IntervalHistogram.Interval overall(String histogram) {
    IntervalHistogram.Interval interval = overall.get(histogram);
    return interval == null ? none() : interval;
  }

  /** Both intervals in one; neither is changed. */
  static IntervalHistogram.Interval sum(
      IntervalHistogram.Interval one, IntervalHistogram.Interval other) {
    Histogram values = new Histogram(DIGITS);
    values.add(one.values());
    values.add(other.values());
    return new IntervalHistogram.Interval(
        values, one.negative() + other.negative(), Math.max(one.max(), other.max()));
  }

  private static IntervalHistogram.Interval none() {
    return new IntervalHistogram.Interval(new Histogram(DIGITS), 0, 0);
  }
}
