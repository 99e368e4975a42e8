package io.stormwatch.topology.metrics;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.metrics.IntervalHistogram;
import java.util.Collections;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What one task, or the worker's process, measured in one interval; one line of a metrics file.
 *
 * @param atMillis wall-clock end of the interval, milliseconds since the epoch
 * @param topology topology name
 * @param port the worker's port
 * @param pid the worker's process id
 * @param component component of the task, or {@link #PROCESS}
 * @param task task id, -1 for the process
 * @param seconds length of the interval, by a monotonic clock
 * @param counts by name
 * @param gauges by name; empty: not known
 * @param histograms by name
 */
public record MetricLine(
    long atMillis,
    String topology,
    int port,
    long pid,
    String component,
    int task,
    double seconds,
    Map<String, Count> counts,
    Map<String, OptionalLong> gauges,
    Map<String, IntervalHistogram.Interval> histograms) {

  /** The component name of lines on the worker's process. */
  public static final String PROCESS = "process";

  public MetricLine {
    requireNonNull(topology, "topology");
    requireNonNull(component, "component");
    counts = Collections.unmodifiableMap(new TreeMap<>(counts));
    gauges = Collections.unmodifiableMap(new TreeMap<>(gauges));
    histograms = Collections.unmodifiableMap(new TreeMap<>(histograms));
  }

  /**
   * A counter.
   *
   * @param total since the task started
   * @param delta in this interval
   */
  public record Count(long total, long delta) {}

  /** Events per second in this interval of a counter, 0 if there is none of that name. */
  public double rate(String counter) {
    Count count = counts.get(counter);
    return count == null || seconds <= 0 ? 0 : count.delta() / seconds;
  }
}
