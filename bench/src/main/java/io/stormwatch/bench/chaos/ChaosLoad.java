package io.stormwatch.bench.chaos;

import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.Delay;
import io.stormwatch.loadgen.plan.FaultPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The load of a run: a steady rate, with spikes and dips, records that are no events, records sent
 * twice and events out of order.
 */
final class ChaosLoad {

  /** Faults that take longer than planned are to strike under load, too. */
  private static final Duration SLACK = Duration.ofHours(1);

  private static final int SERIES = 200;
  private static final double ANOMALY_SHARE = 0.002;
  private static final int MIN_HISTORY = 40;
  private static final double INVALID_SHARE = 0.002;
  private static final double DUPLICATE_SHARE = 0.005;
  private static final double DISORDER_SHARE = 0.02;

  /** The client waits out every outage, so that no record of the plan is left out. */
  private static final Map<String, String> CLIENT =
      Map.of(
          "linger.ms", "50",
          "delivery.timeout.ms", "600000",
          "max.block.ms", "600000",
          "request.timeout.ms", "5000",
          "metadata.max.age.ms", "5000");

  private ChaosLoad() {}

  /** The plan; a rate goes on for longer than is wanted: who runs it ends it after the faults. */
  static LoadPlan plan(ChaosOptions options, String bootstrapServers) {
    return LoadPlan.to(new Target(bootstrapServers, TopologyFile.TOPIC, Optional.empty(), CLIENT))
        .phase(phase(options))
        .series(SeriesPlan.uniform(SERIES))
        .anomalies(
            new AnomalyPlan(
                List.of(
                    AnomalySpec.point(AnomalyKind.SPIKE, ANOMALY_SHARE),
                    AnomalySpec.point(AnomalyKind.DIP, ANOMALY_SHARE)),
                MIN_HISTORY))
        .faults(
            new FaultPlan(
                INVALID_SHARE,
                List.of(),
                DUPLICATE_SHARE,
                Delay.NONE,
                new Delay(
                    DISORDER_SHARE, Delay.Law.UNIFORM, Duration.ofMillis(1), Duration.ofSeconds(5)),
                Duration.ZERO))
        .seed(options.seed())
        .execution(
            new LoadPlan.Execution(
                1, 1, Duration.ZERO, Duration.ofSeconds(30), false, Optional.empty()))
        .build();
  }

  private static Phase phase(ChaosOptions options) {
    return options.backlog().isPresent()
        ? Phase.unlimited(options.rate(), options.backlog().getAsLong())
        : Phase.hold(options.rate(), options.duration().plus(SLACK));
  }
}
