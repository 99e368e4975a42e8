package io.stormwatch.app.timeline;

import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.topology.Components;
import io.stormwatch.topology.metrics.MetricLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.ToDoubleFunction;

/**
 * Gathers what load generator, topology and broker say while a pipeline runs, each at times of its
 * own, and puts it together second by second. A count over an interval is spread evenly over the
 * seconds that it covers. Memory grows by some 200 bytes a second. Thread-safe.
 */
public final class Timeline {

  private static final double SECOND_MILLIS = 1e3;

  /** Tasks and workers write at different times, but not this much later than one another. */
  private static final long OPEN_SECONDS = 5;

  private static final IntervalHistogram.Interval NOTHING =
      new IntervalHistogram.Interval(new org.HdrHistogram.Histogram(2), 0, 0);

  private final TreeMap<Long, Cell> cells = new TreeMap<>();
  private long closed = Long.MIN_VALUE;

  /** Hears what a task of the topology measured. */
  public synchronized void measured(MetricLine line) {
    double middle = line.atMillis() - line.seconds() * SECOND_MILLIS / 2;
    switch (line.component()) {
      case Components.DETECT -> {
        spread(line.atMillis(), line.seconds(), delta(line, "decided"), Cell::addDecided);
        Cell cell = cell(second(middle));
        cell.addEndToEnd(line.histograms().getOrDefault("end-to-end-micros", NOTHING));
        cell.addDetector(line.histograms().getOrDefault("detector-micros", NOTHING));
        closeBefore(second(middle) - OPEN_SECONDS);
      }
      case Components.ANOMALY ->
          spread(line.atMillis(), line.seconds(), delta(line, "published"), Cell::addPublished);
      default -> {
        // Nothing of it is plotted.
      }
    }
  }

  /** Hears what the load generator did. */
  public synchronized void sent(IntervalReport report) {
    double events = (double) report.acknowledged();
    spread(report.end().toEpochMilli(), report.seconds(), events, Cell::addSent);
  }

  /** Hears how many records were produced and not committed at a time. */
  public synchronized void lag(long atMillis, long records) {
    cell(second((double) atMillis)).setLag(records);
  }

  /**
   * A part of it.
   *
   * @param fromMillis where it begins, and seconds are counted from
   * @param toMillis where it ends
   * @param most so many moments at most, 1 or more; where there are more seconds, each moment is a
   *     few of them: means of rates and medians, the worst of lags and 99th percentiles
   */
  public synchronized List<Moment> moments(long fromMillis, long toMillis, int most) {
    long first = second((double) fromMillis);
    long last = second((double) toMillis);
    long step = Math.max(1, (last - first + most) / most);
    List<Moment> moments = new ArrayList<>();
    for (long second = first; second <= last; second += step) {
      List<Moment> part = new ArrayList<>();
      for (Map.Entry<Long, Cell> entry : cells.subMap(second, second + step).entrySet()) {
        part.add(entry.getValue().moment(entry.getKey() - (double) first));
      }
      moments.add(together(second - (double) first, part));
    }
    return moments;
  }

  private static Moment together(double second, List<Moment> part) {
    return new Moment(
        second,
        mean(part, Moment::sent),
        mean(part, Moment::decided),
        mean(part, Moment::published),
        latency(part, Moment::endToEnd),
        latency(part, Moment::detector),
        greatest(part, Moment::lag));
  }

  private static Moment.Latency latency(
      List<Moment> part, java.util.function.Function<Moment, Moment.Latency> which) {
    return new Moment.Latency(
        mean(part, moment -> which.apply(moment).p50()),
        greatest(part, moment -> which.apply(moment).p99()));
  }

  private static double mean(List<Moment> part, ToDoubleFunction<Moment> which) {
    return part.stream().mapToDouble(which).filter(Double::isFinite).average().orElse(Double.NaN);
  }

  private static double greatest(List<Moment> part, ToDoubleFunction<Moment> which) {
    return part.stream().mapToDouble(which).filter(Double::isFinite).max().orElse(Double.NaN);
  }

  private void spread(
      long endMillis, double seconds, double events, BiConsumer<Cell, Double> where) {
    if (seconds <= 0) {
      return;
    }
    double end = endMillis / SECOND_MILLIS;
    double start = end - seconds;
    for (long second = (long) Math.floor(start); second < end; second++) {
      double from = Math.max(start, (double) second);
      double share = (Math.min(end, second + 1.0) - from) / seconds;
      where.accept(cell(second), events * share);
    }
  }

  private Cell cell(long second) {
    return cells.computeIfAbsent(second, s -> new Cell());
  }

  private void closeBefore(long second) {
    if (second > closed) {
      cells.subMap(closed, second).values().forEach(Cell::close);
      closed = second;
    }
  }

  private static long second(double millis) {
    return (long) Math.floor(millis / SECOND_MILLIS);
  }

  private static double delta(MetricLine line, String counter) {
    MetricLine.Count count = line.counts().get(counter);
    return count == null ? 0 : count.delta();
  }
}
