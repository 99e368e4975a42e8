package io.stormwatch.loadgen.internal.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.Delay;
import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.FaultPlan;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesChoice;
import io.stormwatch.loadgen.plan.SeriesNames;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Shape;
import io.stormwatch.loadgen.plan.Shard;
import io.stormwatch.loadgen.plan.SignalPlan;
import io.stormwatch.loadgen.plan.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The records of a plan do not depend on how many threads or machines send them. */
class SameMultisetProperties {

  @Property(tries = 60)
  void anyNumberOfThreadsSendsTheSameRecords(@ForAll("plans") LoadPlan plan) {
    List<Streams.Sent> one = Streams.all(with(plan, 1, Shard.WHOLE));

    assertThat(counted(Streams.all(with(plan, 4, Shard.WHOLE)))).isEqualTo(counted(one));
    assertThat(counted(Streams.all(with(plan, 12, Shard.WHOLE)))).isEqualTo(counted(one));
  }

  @Property(tries = 40)
  void shardsTogetherSendTheSameRecordsAndShareNoSeries(@ForAll("plans") LoadPlan plan) {
    List<Streams.Sent> together = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    for (int i = 1; i <= 3; i++) {
      List<Streams.Sent> part = Streams.all(with(plan, i, new Shard(i, 3)));
      Set<Long> series = new HashSet<>();
      part.forEach(sent -> series.add(sent.series()));
      assertThat(Collections.disjoint(seen, series)).isTrue();
      seen.addAll(series);
      together.addAll(part);
    }

    assertThat(counted(together)).isEqualTo(counted(Streams.all(with(plan, 1, Shard.WHOLE))));
  }

  @Property(tries = 40)
  void aSeriesBelongsToOneThread(@ForAll("plans") LoadPlan plan) {
    LoadPlan four = with(plan, 4, Shard.WHOLE);
    Set<Long> seen = new HashSet<>();
    for (int thread = 0; thread < 4; thread++) {
      Set<Long> series = new HashSet<>();
      Streams.ofThread(four, thread).forEach(sent -> series.add(sent.series()));
      assertThat(Collections.disjoint(seen, series)).isTrue();
      seen.addAll(series);
    }
  }

  @Property(tries = 40)
  void theCountIsExact(@ForAll("plans") LoadPlan plan) {
    long asked = plan.phases().stream().mapToLong(p -> ((Extent.Exactly) p.extent()).count()).sum();

    assertThat(Streams.all(plan)).hasSize((int) asked);
  }

  @Property(tries = 40)
  void aValueBelongsToItsSeriesAndTime(@ForAll("plans") LoadPlan plan) {
    Map<List<Object>, Double> values = new HashMap<>();
    for (Streams.Sent sent : Streams.all(plan)) {
      // Truth is part of the key: history decides whether an anomaly may begin.
      if (!sent.fault().startsWith("INVALID")) {
        List<Object> key = List.of(sent.series(), sent.eventMillis(), !sent.label().equals("null"));
        Double before = values.put(key, sent.value());
        assertThat(before == null || before.equals(sent.value())).isTrue();
      }
    }
  }

  @Property(tries = 40)
  void noAnomalyBeginsBeforeItsSeriesHasTheMinimumHistory(@ForAll("plans") LoadPlan plan) {
    Map<Long, Integer> history = new HashMap<>();
    Set<String> episodes = new HashSet<>();
    for (Streams.Sent sent : Streams.all(plan)) {
      if (sent.repeated() || sent.fault().startsWith("INVALID")) {
        continue;
      }
      if (sent.label().equals("null")) {
        history.merge(sent.series(), 1, Integer::sum);
        continue;
      }
      String episode = sent.label().replaceAll(".*episode=", "");
      boolean first = sent.label().contains("part=first");
      assertThat(episodes.add(episode)).isEqualTo(first);
      if (first) {
        assertThat(history.getOrDefault(sent.series(), 0))
            .isGreaterThanOrEqualTo(plan.anomalies().minHistory());
      }
      history.put(sent.series(), 0);
    }
  }

  private static Map<Streams.Sent, Integer> counted(List<Streams.Sent> records) {
    Map<Streams.Sent, Integer> counts = new HashMap<>();
    records.forEach(record -> counts.merge(record, 1, Integer::sum));
    return counts;
  }

  private static LoadPlan with(LoadPlan plan, int threads, Shard shard) {
    return new LoadPlan(
        plan.target(),
        plan.phases(),
        plan.series(),
        plan.signal(),
        plan.anomalies(),
        plan.faults(),
        plan.format(),
        plan.seed(),
        plan.startTime(),
        shard,
        new LoadPlan.Execution(
            threads, 1, Duration.ZERO, Duration.ofSeconds(1), false, Optional.empty()));
  }

  @Provide
  Arbitrary<LoadPlan> plans() {
    return Combinators.combine(
            Arbitraries.longs(),
            Arbitraries.of(1L, 3L, 20L, 1000L, 1_000_000_000L),
            choices(),
            Arbitraries.of(SignalPlan.Model.class),
            Arbitraries.of(FormatPlan.Format.class),
            anomalies(),
            faults(),
            phases())
        .as(
            (seed, series, choice, model, format, anomalies, faults, phases) -> {
              var plan =
                  LoadPlan.to(Target.of("nowhere:1", "t"))
                      .seed(seed)
                      .series(new SeriesPlan(series, choice, SeriesNames.NUMBERS))
                      .signal(new SignalPlan(model, 0.02, Duration.ofHours(1)))
                      .format(FormatPlan.of(format))
                      .anomalies(anomalies)
                      .faults(faults)
                      .startTime(Instant.parse("2026-01-01T00:00:00Z"));
              phases.forEach(plan::phase);
              return plan.build();
            });
  }

  private static Arbitrary<SeriesChoice> choices() {
    return Arbitraries.of(
        new SeriesChoice.Uniform(),
        new SeriesChoice.Zipf(0.7),
        new SeriesChoice.Zipf(1),
        new SeriesChoice.Zipf(1.8),
        new SeriesChoice.HotSet(0.1, 0.8));
  }

  private static Arbitrary<List<Phase>> phases() {
    Arbitrary<Shape> shapes =
        Arbitraries.of(
            new Shape.Hold(350),
            new Shape.Ramp(0, 2000),
            new Shape.Step(List.of(10.0, 500.0, 90.0)),
            new Shape.Spike(100, 5000, 0.2),
            new Shape.Sine(0, 400, Duration.ofSeconds(7)),
            new Shape.Unlimited(3000, Duration.ZERO));
    Arbitrary<Phase> phase =
        Combinators.combine(shapes, Arbitraries.longs().between(0, 2500))
            .as((shape, count) -> new Phase("p", shape, new Extent.Exactly(count)));
    return phase.list().ofMinSize(1).ofMaxSize(3);
  }

  private static Arbitrary<AnomalyPlan> anomalies() {
    List<AnomalySpec> all =
        List.of(
            AnomalySpec.point(AnomalyKind.SPIKE, 0.02),
            AnomalySpec.point(AnomalyKind.DIP, 0.01),
            AnomalySpec.lasting(AnomalyKind.LEVEL_SHIFT, 0.05, Duration.ofMillis(900)),
            AnomalySpec.lasting(AnomalyKind.DRIFT, 0.05, Duration.ofMillis(1500)),
            AnomalySpec.lasting(AnomalyKind.VARIANCE_BURST, 0.05, Duration.ofMillis(700)),
            AnomalySpec.lasting(AnomalyKind.STUCK, 0.05, Duration.ofMillis(1200)));
    return Arbitraries.of(
        AnomalyPlan.NONE,
        new AnomalyPlan(all, 0),
        new AnomalyPlan(all, 5),
        new AnomalyPlan(all.subList(0, 1), 50));
  }

  private static Arbitrary<FaultPlan> faults() {
    Delay late = new Delay(0.05, Delay.Law.EXPONENTIAL, Duration.ZERO, Duration.ofSeconds(30));
    Delay near = new Delay(0.1, Delay.Law.UNIFORM, Duration.ofMillis(1), Duration.ofMillis(500));
    return Arbitraries.of(
        FaultPlan.NONE,
        FaultPlan.invalid(0.1),
        new FaultPlan(0.05, List.of(), 0.3, late, near, Duration.ofHours(-1)));
  }
}
