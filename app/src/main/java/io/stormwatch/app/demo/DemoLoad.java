package io.stormwatch.app.demo;

import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.FaultPlan;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The load of the demo: a steady rate, spikes, dips and short level shifts, some bad records. */
final class DemoLoad {

  /** Share of the events that are a spike, and the same for dips. */
  private static final double POINT_SHARE = 0.002;

  /** Share of the events that belong to a level shift. */
  private static final double SHIFT_SHARE = 0.001;

  private static final double EVENTS_PER_SHIFT = 10;
  private static final double INVALID_SHARE = 0.0005;
  private static final String MINIMUM_HISTORY = "minimum-history";
  private static final int SPARE_HISTORY = 10;

  private DemoLoad() {}

  /** The plan for a topic that exists. */
  static LoadPlan plan(DemoOptions options, StormwatchConfig config, String topic) {
    double eventsPerSeriesAndSecond = options.rate() / options.series();
    Duration shift =
        Duration.ofMillis(
            Math.max(1, Math.round(1000 * EVENTS_PER_SHIFT / eventsPerSeriesAndSecond)));
    return LoadPlan.to(
            new Target(
                String.join(",", config.kafka().bootstrapServers()),
                topic,
                java.util.Optional.empty(),
                Map.of("linger.ms", "5")))
        .phase(Phase.hold(options.rate(), options.duration()))
        .series(SeriesPlan.uniform(options.series()))
        .anomalies(
            new AnomalyPlan(
                List.of(
                    AnomalySpec.point(AnomalyKind.SPIKE, POINT_SHARE),
                    AnomalySpec.point(AnomalyKind.DIP, POINT_SHARE),
                    AnomalySpec.lasting(AnomalyKind.LEVEL_SHIFT, SHIFT_SHARE, shift)),
                minHistory(config)))
        .faults(FaultPlan.invalid(INVALID_SHARE))
        .format(format(config.events()))
        .execution(
            new LoadPlan.Execution(
                1, 1, Duration.ZERO, Duration.ofSeconds(1), false, java.util.Optional.empty()))
        .build();
  }

  /**
   * Events that a series must have had before an anomaly: what the detector needs, and some more,
   * so that a record that came to nothing does not matter.
   */
  static int minHistory(StormwatchConfig config) {
    Object minimum = config.detector().parameters().getOrDefault(MINIMUM_HISTORY, 0L);
    return (int) Math.min(60_000, ((Number) minimum).longValue() + SPARE_HISTORY);
  }

  private static FormatPlan format(EventsConfig events) {
    FormatPlan.Format format = FormatPlan.Format.valueOf(events.format().name());
    return new FormatPlan(
        format,
        0,
        true,
        new FormatPlan.JsonNames(events.seriesField(), events.timeField(), events.valueField()));
  }
}
