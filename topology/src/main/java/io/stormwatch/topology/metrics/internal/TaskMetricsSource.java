package io.stormwatch.topology.metrics.internal;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import com.codahale.metrics.Histogram;
import com.codahale.metrics.Meter;
import com.codahale.metrics.ScheduledReporter;
import com.codahale.metrics.Timer;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.apache.storm.metrics2.MetricRegistryProvider;
import org.apache.storm.metrics2.TaskMetricRepo;

/**
 * Finds the metrics that tasks of a worker have registered as {@link MetricGroup}s; Storm's own
 * metrics are left to Storm's reporters. For one thread at a time.
 */
public final class TaskMetricsSource {

  private static final String PREFIX = MetricGroup.PREFIX + '.';

  private final MetricRegistryProvider provider;
  private final ScheduledExecutorService executor;

  /**
   * @param executor what Dropwizard's base class of reporters wants to have; runs nothing
   */
  public TaskMetricsSource(MetricRegistryProvider provider, ScheduledExecutorService executor) {
    this.provider = provider;
    this.executor = executor;
  }

  /** The metrics of each task that has any, names without prefix. */
  public List<TaskMetrics> tasks() {
    List<TaskMetrics> tasks = new ArrayList<>();
    provider
        .getTaskMetrics()
        .forEach(
            (dimensions, repo) -> {
              TaskMetrics task = task(dimensions.getDimensions(), repo);
              if (!task.isEmpty()) {
                tasks.add(task);
              }
            });
    return tasks;
  }

  private TaskMetrics task(Map<String, String> dimensions, TaskMetricRepo repo) {
    Capture capture = new Capture();
    repo.report(capture, (name, metric) -> name.startsWith(PREFIX));
    return new TaskMetrics(
        dimensions.getOrDefault("componentId", ""),
        Integer.parseInt(dimensions.get("taskid")),
        Integer.parseInt(dimensions.get("port")),
        capture.counters,
        capture.gauges,
        capture.histograms);
  }

  /**
   * The metrics of one task.
   *
   * @param port the worker's port
   */
  public record TaskMetrics(
      String component,
      int task,
      int port,
      Map<String, Counter> counters,
      Map<String, Gauge<?>> gauges,
      Map<String, IntervalHistogram> histograms) {

    boolean isEmpty() {
      return counters.isEmpty() && gauges.isEmpty() && histograms.isEmpty();
    }
  }

  /** Storm hands a task's metrics to nothing but a reporter of this type. */
  private final class Capture extends ScheduledReporter {

    private final Map<String, Counter> counters = new TreeMap<>();
    private final Map<String, Gauge<?>> gauges = new TreeMap<>();
    private final Map<String, IntervalHistogram> histograms = new TreeMap<>();

    Capture() {
      super(
          provider.getRegistry(),
          "stormwatch",
          (name, metric) -> true,
          TimeUnit.SECONDS,
          TimeUnit.MILLISECONDS,
          executor,
          false);
    }

    @Override
    @SuppressWarnings("rawtypes") // as declared by Dropwizard
    public void report(
        SortedMap<String, Gauge> newGauges,
        SortedMap<String, Counter> newCounters,
        SortedMap<String, Histogram> newHistograms,
        SortedMap<String, Meter> meters,
        SortedMap<String, Timer> timers) {
      each(newGauges, (name, gauge) -> gauges.put(name, gauge));
      each(newCounters, counters::put);
      each(
          newHistograms,
          (name, histogram) -> {
            if (histogram instanceof IntervalHistogram ours) {
              histograms.put(name, ours);
            }
          });
    }

    private static <M> void each(SortedMap<String, M> metrics, BiConsumer<String, M> consumer) {
      metrics.forEach((name, metric) -> consumer.accept(name.substring(PREFIX.length()), metric));
    }
  }
}
