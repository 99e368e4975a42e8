package io.stormwatch.bench.stage;

import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.topology.Components;
import io.stormwatch.topology.metrics.ComponentView;
import io.stormwatch.topology.metrics.MetricLine;
import io.stormwatch.topology.metrics.MetricsFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * What the topology itself says of a drain: how long an event took inside it, what it remembered,
 * what of its heap lives. Not thread-safe.
 */
final class TopologyProbe {

  private static final String DETECTOR = "detector-micros";
  private static final double MEBI = 1 << 20;

  /** Metrics are written once a second. */
  private static final Duration METRICS = Duration.ofMillis(2_500);

  private final Path directory;
  private final MetricsFollower metrics;
  private Histogram latencyBefore = new Histogram(2);
  private long missesBefore;
  private long hitsBefore;

  /**
   * A probe of one run.
   *
   * @param topology its name
   */
  TopologyProbe(Path directory, String topology) {
    this.directory = directory;
    this.metrics = new MetricsFollower(directory, topology);
  }

  /** What the topology has to be told. */
  List<String> overrides() {
    return List.of("metrics.interval=1s", "metrics.directory=" + directory);
  }

  /** What was until now does not count. */
  void begin() throws TrialException {
    Map<String, ComponentView> views = poll();
    latencyBefore = latency(views);
    hitsBefore = total(views, "cache-hits");
    missesBefore = total(views, "cache-misses");
  }

  /** The reading with what the topology said since; ends with a collection of its garbage. */
  Reading end(Reading reading, ChildJvm child) throws TrialException {
    LockSupport.parkNanos(METRICS.toNanos());
    Map<String, ComponentView> views = poll();
    Histogram latency = latency(views);
    latency.subtract(latencyBefore);
    Reading more = reading;
    if (latency.getTotalCount() > 0) {
      more =
          more.with(Measures.INSIDE_P50, latency.getValueAtPercentile(50) / 1e3)
              .with(Measures.INSIDE_P99, latency.getValueAtPercentile(99) / 1e3);
    }
    double hits = (double) (total(views, "cache-hits") - hitsBefore);
    double misses = (double) (total(views, "cache-misses") - missesBefore);
    if (hits + misses > 0) {
      more = more.with(Measures.HITS, hits / (hits + misses));
    }
    more = gauge(more, views, Components.WRITE_READ, "cache-series", Measures.CACHED, 1);
    more = gauge(more, views, Components.WRITE_READ, "cache-bytes", Measures.CACHE, MEBI);
    if (child.collectGarbage()) {
      LockSupport.parkNanos(METRICS.toNanos());
      more = gauge(more, poll(), MetricLine.PROCESS, "heap-used-bytes", Measures.LIVE_HEAP, MEBI);
    }
    return more;
  }

  private static Reading gauge(
      Reading reading,
      Map<String, ComponentView> views,
      String component,
      String gauge,
      String measure,
      double unit) {
    OptionalLong value =
        Optional.ofNullable(views.get(component))
            .map(view -> view.gauge(gauge))
            .orElse(OptionalLong.empty());
    return value.isPresent() ? reading.with(measure, value.getAsLong() / unit) : reading;
  }

  private static long total(Map<String, ComponentView> views, String counter) {
    ComponentView view = views.get(Components.WRITE_READ);
    return view == null ? 0 : view.total(counter);
  }

  /** All latencies so far, in microseconds; the caller's own. */
  private static Histogram latency(Map<String, ComponentView> views) {
    ComponentView view = views.get(Components.DETECT);
    return view == null ? new Histogram(2) : view.overall(DETECTOR).values().copy();
  }

  private Map<String, ComponentView> poll() throws TrialException {
    try {
      return metrics.poll();
    } catch (IOException e) {
      throw new TrialException("cannot read the topology's metrics: " + e.getMessage(), e);
    }
  }
}
