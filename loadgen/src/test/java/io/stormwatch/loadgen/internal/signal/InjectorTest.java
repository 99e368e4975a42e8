package io.stormwatch.loadgen.internal.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.SignalPlan;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InjectorTest {

  private static final long START = 1_767_225_600_000L;
  private static final int EVENTS = 20_000;
  private static final long STEP = 100;

  private record Seen(long millis, double value, double plain, TruthLabel label) {}

  @ParameterizedTest
  @EnumSource(AnomalyKind.class)
  void theAskedShareOfEventsIsAnomalous(AnomalyKind kind) {
    int anomalous = 0;
    for (long series = 0; series < 20; series++) {
      anomalous +=
          (int)
              run(plan(spec(kind, 0.05), 0), series).stream()
                  .filter(s -> s.label() != null)
                  .count();
    }

    assertThat(anomalous / (20.0 * EVENTS)).isCloseTo(0.05, within(0.006));
  }

  @ParameterizedTest
  @EnumSource(
      value = AnomalyKind.class,
      names = {"SPIKE", "DIP"})
  void aPointAnomalyStandsOffByItsSize(AnomalyKind kind) {
    double spread = Signals.of(SignalPlan.DEFAULT, 9).spread(3);
    List<Seen> hits = labelled(run(plan(AnomalySpec.point(kind, 0.01), 0), 3));

    assertThat(hits).isNotEmpty();
    for (Seen hit : hits) {
      double away = (hit.value() - hit.plain()) / spread;
      assertThat(away).isCloseTo(kind == AnomalyKind.SPIKE ? 12 : -12, within(1e-6));
      assertThat(hit.label().first()).isTrue();
    }
  }

  @Test
  void aLevelShiftMovesAllItsEventsByTheSame() {
    double spread = Signals.of(SignalPlan.DEFAULT, 9).spread(3);
    for (List<Seen> episode : episodes(AnomalyKind.LEVEL_SHIFT)) {
      double first = episode.get(0).value() - episode.get(0).plain();
      assertThat(Math.abs(first) / spread).isCloseTo(8, within(1e-6));
      assertThat(episode).allMatch(s -> Math.abs(s.value() - s.plain() - first) < 1e-6);
    }
  }

  @Test
  void aDriftMovesAwayEvenly() {
    double spread = Signals.of(SignalPlan.DEFAULT, 9).spread(3);
    for (List<Seen> episode : episodes(AnomalyKind.DRIFT)) {
      double before = -1;
      for (Seen seen : episode) {
        double away = Math.abs(seen.value() - seen.plain()) / spread;
        assertThat(away).isGreaterThan(before);
        before = away;
      }
      assertThat(before).isLessThanOrEqualTo(10);
    }
  }

  @Test
  void aStuckSeriesRepeatsOneValue() {
    for (List<Seen> episode : episodes(AnomalyKind.STUCK)) {
      assertThat(episode).allMatch(s -> s.value() == episode.get(0).value());
    }
  }

  @Test
  void aVarianceBurstSpreadsItsEventsFurther() {
    double spread = Signals.of(SignalPlan.DEFAULT, 9).spread(3);
    double squares = 0;
    int count = 0;
    for (List<Seen> episode : episodes(AnomalyKind.VARIANCE_BURST)) {
      for (Seen seen : episode) {
        squares += Math.pow((seen.value() - seen.plain()) / spread, 2);
        count++;
      }
    }

    assertThat(Math.sqrt(squares / count)).isCloseTo(6, within(0.6));
  }

  @Test
  void anEpisodeIsLabelledFirstOnceAndLastsNoLongerThanItsDuration() {
    Set<String> ids = new HashSet<>();
    for (List<Seen> episode : episodes(AnomalyKind.DRIFT)) {
      assertThat(episode.get(0).label().first()).isTrue();
      assertThat(episode.subList(1, episode.size())).noneMatch(s -> s.label().first());
      assertThat(ids.add(episode.get(0).label().episode())).isTrue();
      assertThat(episode.get(episode.size() - 1).millis() - episode.get(0).millis())
          .isLessThan(2000);
    }
  }

  @Test
  void historyCountsFromTheLastAnomalyOn() {
    int minHistory = 40;
    int since = 0;
    for (Seen seen : run(plan(AnomalySpec.point(AnomalyKind.SPIKE, 0.2), minHistory), 3)) {
      if (seen.label() == null) {
        since++;
      } else {
        assertThat(since).isGreaterThanOrEqualTo(minHistory);
        since = 0;
      }
    }
  }

  @Test
  void aLateEventIsNeverAnAnomaly() {
    Injector injector = new Injector(plan(AnomalySpec.point(AnomalyKind.SPIKE, 0.5), 0), 1);
    for (int i = 0; i < 1000; i++) {
      injector.next(3, START + i, false);
      assertThat(injector.label()).isNull();
    }
  }

  @Test
  void seriesBeyondTheRememberedOnesGetPointAnomaliesOnlyAndOnlyWithoutHistory() {
    long far = AnomalyPlan.TRACKED + 5L;
    assertThat(labelled(run(plan(AnomalySpec.point(AnomalyKind.SPIKE, 0.1), 0), far))).isNotEmpty();
    assertThat(labelled(run(plan(AnomalySpec.point(AnomalyKind.SPIKE, 0.1), 1), far))).isEmpty();
    assertThat(labelled(run(plan(spec(AnomalyKind.STUCK, 0.1), 0), far))).isEmpty();
  }

  private static List<List<Seen>> episodes(AnomalyKind kind) {
    Map<String, List<Seen>> byId = new HashMap<>();
    for (Seen seen : labelled(run(plan(spec(kind, 0.05), 0), 3))) {
      byId.computeIfAbsent(seen.label().episode(), id -> new ArrayList<>()).add(seen);
    }
    assertThat(byId).isNotEmpty();
    return List.copyOf(byId.values());
  }

  private static List<Seen> labelled(List<Seen> all) {
    return all.stream().filter(s -> s.label() != null).toList();
  }

  private static List<Seen> run(LoadPlan plan, long series) {
    Injector injector = new Injector(plan, 1);
    Signal signal = Signals.of(plan.signal(), plan.seed());
    List<Seen> seen = new ArrayList<>();
    for (int i = 0; i < EVENTS; i++) {
      long millis = START + i * STEP;
      injector.next(series, millis, true);
      seen.add(new Seen(millis, injector.value(), signal.value(series, millis), injector.label()));
    }
    return seen;
  }

  private static AnomalySpec spec(AnomalyKind kind, double rate) {
    return kind.isPoint()
        ? AnomalySpec.point(kind, rate)
        : AnomalySpec.lasting(kind, rate, Duration.ofSeconds(2));
  }

  private static LoadPlan plan(AnomalySpec spec, int minHistory) {
    return LoadPlan.to(Target.of("nowhere:1", "t"))
        .phase(Phase.hold(10, 1))
        .series(SeriesPlan.uniform(2L * AnomalyPlan.TRACKED))
        .anomalies(new AnomalyPlan(List.of(spec), minHistory))
        .seed(9)
        .build();
  }
}
