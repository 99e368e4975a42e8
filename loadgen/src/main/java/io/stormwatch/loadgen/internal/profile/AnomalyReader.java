package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.yaml.IntegerType;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the anomalies to inject. */
final class AnomalyReader {

  private static final String GROUP = "anomalies";
  private static final IntegerType HISTORY = new IntegerType(0, 65_000);
  private static final Duration DEFAULT_DURATION = Duration.ofSeconds(30);

  private final Values values;

  AnomalyReader(Values values) {
    this.values = values;
  }

  AnomalyPlan read() {
    List<AnomalySpec> specs = new ArrayList<>();
    for (AnomalyKind kind : AnomalyKind.values()) {
      spec(kind).ifPresent(specs::add);
    }
    int minHistory = values.get(GROUP + ".min-history", HISTORY, 0);
    return values.make(GROUP, AnomalyPlan.NONE, () -> new AnomalyPlan(specs, minHistory));
  }

  private Optional<AnomalySpec> spec(AnomalyKind kind) {
    String group = GROUP + "." + kind.code();
    var any = values.under(group + ".").values().stream().findFirst();
    if (any.isEmpty()) {
      return Optional.empty();
    }
    if (values.given(group + ".rate").isEmpty()) {
      values.problems().add(any.get(), "a rate is missing beside it");
      return Optional.empty();
    }
    double rate = values.get(group + ".rate", Types.NUMBER, 0.001);
    double size = values.get(group + ".size", Types.NUMBER, kind.defaultSize());
    Duration duration =
        kind.isPoint()
            ? Duration.ZERO
            : values.get(group + ".duration", Types.DURATION, DEFAULT_DURATION);
    return values.make(
        group, Optional.empty(), () -> Optional.of(new AnomalySpec(kind, rate, size, duration)));
  }
}
