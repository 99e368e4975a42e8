package io.stormwatch.app.demo;

import io.stormwatch.app.timeline.Timeline;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.topology.Components;
import io.stormwatch.topology.metrics.ComponentView;
import io.stormwatch.topology.metrics.MetricsFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.HdrHistogram.Histogram;

/**
 * Shows a running demo, from the metrics that the topology writes: live counters, which the summary
 * does not use.
 */
final class DemoProgress implements LoadListener {

  /** Seconds between two lines where they cannot be written over. */
  private static final int PLAIN_SECONDS = 5;

  /** Load of so many seconds on the topic, not decided: more than commits once a second explain. */
  private static final double BEHIND_SECONDS = 5;

  private static final long BEHIND_LEAST = 5_000;

  private static final IntervalHistogram.Interval NOTHING =
      new IntervalHistogram.Interval(new Histogram(2), 0, 0);

  private final Console console;
  private final MetricsFollower follower;
  private final AtomicReference<Double> rateIn = new AtomicReference<>(0.0);
  private Map<String, ComponentView> views = Map.of();
  private final double asked;
  private final Timeline timeline = new Timeline();
  private double peak;
  private long shownAt = -PLAIN_SECONDS;
  private boolean warned;

  /**
   * Progress that has shown nothing yet.
   *
   * @param asked events per second that are to be sent
   */
  DemoProgress(Console console, Path metrics, StormwatchConfig config, double asked) {
    this.console = console;
    this.asked = asked;
    this.follower = new MetricsFollower(metrics, config.name(), timeline::measured);
  }

  @Override
  public void interval(IntervalReport report) {
    rateIn.set(report.acknowledgedRate());
    timeline.sent(report);
  }

  @Override
  public void warning(String message) {
    console.line("load: " + message);
  }

  /** Whether every stage of the topology has begun to report. */
  boolean topologyIsUp() throws IOException {
    views = follower.poll();
    return views
        .keySet()
        .containsAll(List.of(Components.SPOUT, Components.WRITE_READ, Components.DETECT));
  }

  /** No more is sent. */
  void loadEnded() {
    rateIn.set(0.0);
  }

  /**
   * Looks at the metrics and shows them; to be called every second or more often.
   *
   * @param seconds since the load began
   * @param lag records produced but not committed
   */
  void show(double seconds, long lag) throws IOException {
    views = follower.poll();
    timeline.lag(System.currentTimeMillis(), lag);
    double decided = rate(Components.DETECT, "decided");
    peak = Math.max(peak, decided);
    warnOnce(lag);
    long second = (long) seconds;
    if (second - shownAt >= (console.isTerminal() ? 1 : PLAIN_SECONDS)) {
      console.status(text(second, lag, decided));
      shownAt = second;
    }
  }

  private void warnOnce(long lag) {
    if (!warned && lag > asked * BEHIND_SECONDS && lag > BEHIND_LEAST) {
      warned = true;
      console.line(
          String.format(
              Locale.ROOT,
              "this machine falls behind the %,.0f events/s asked for: %,d wait",
              asked,
              lag));
    }
  }

  private String text(long seconds, long lag, double decided) {
    Histogram latest = histogram(Components.DETECT, "end-to-end-micros", true).values();
    return line(
        seconds,
        rateIn.get(),
        decided,
        lag,
        latest.getTotalCount() == 0 ? Double.NaN : latest.getValueAtPercentile(99) / 1000.0,
        total(Components.ANOMALY, "published"));
  }

  /** One line that fits on a terminal of 80 columns; a latency that is NaN is unknown. */
  static String line(
      long seconds, double in, double out, long lag, double p99Millis, long anomalies) {
    String p99 =
        Double.isNaN(p99Millis) ? "      – ms" : String.format(Locale.ROOT, "%,7.0f ms", p99Millis);
    return String.format(
        Locale.ROOT,
        "%4ds  in %,7.0f/s  out %,7.0f/s  lag %,9d  p99 %s  found %,6d",
        seconds,
        in,
        out,
        lag,
        p99,
        anomalies);
  }

  /** Failures counted by the topology, by component and cause, for people. */
  String failures() {
    List<String> failures = new ArrayList<>();
    views.forEach(
        (component, view) ->
            view.counters().stream()
                .filter(counter -> counter.startsWith("failed.") && view.total(counter) > 0)
                .forEach(
                    counter ->
                        failures.add(component + " " + counter + " " + view.total(counter))));
    return failures.isEmpty() ? "none" : String.join(", ", failures);
  }

  /** Reads what the topology wrote as it stopped. */
  void finish() throws IOException {
    views = follower.poll();
  }

  /** What was seen from second to second. */
  Timeline timeline() {
    return timeline;
  }

  /** The highest rate of decisions in one second. */
  double peakPerSecond() {
    return peak;
  }

  IntervalHistogram.Interval endToEndMicros() {
    return histogram(Components.DETECT, "end-to-end-micros", false);
  }

  IntervalHistogram.Interval detectorMicros() {
    return histogram(Components.DETECT, "detector-micros", false);
  }

  private double rate(String component, String counter) {
    ComponentView view = views.get(component);
    return view == null ? 0 : view.rate(counter);
  }

  private long total(String component, String counter) {
    ComponentView view = views.get(component);
    return view == null ? 0 : view.total(counter);
  }

  private IntervalHistogram.Interval histogram(String component, String name, boolean latest) {
    ComponentView view = views.get(component);
    if (view == null) {
      return NOTHING;
    }
    return latest ? view.latest(name) : view.overall(name);
  }
}
