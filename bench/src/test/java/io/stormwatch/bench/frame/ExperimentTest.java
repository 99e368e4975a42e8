package io.stormwatch.bench.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.app.report.Spread;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ExperimentTest {

  private static final Experiment.Follower NOBODY = (round, variant, reading) -> {};

  @Test
  void everyVariantIsMeasuredOnceARoundAndIsTheFirstInTurn() throws Exception {
    List<String> measured = new ArrayList<>();
    List<Variant> variants =
        List.of(recording("a", measured), recording("b", measured), recording("c", measured));

    new Experiment(variants, 3, 7).run(NOBODY);

    assertThat(measured).hasSize(9);
    Set<String> first = new HashSet<>();
    for (int round = 0; round < 3; round++) {
      assertThat(measured.subList(3 * round, 3 * round + 3))
          .containsExactlyInAnyOrder("a", "b", "c");
      first.add(measured.get(3 * round));
    }
    assertThat(first).containsExactlyInAnyOrder("a", "b", "c");
  }

  @Test
  void theSameSeedGivesTheSameOrder() throws Exception {
    List<String> once = new ArrayList<>();
    List<String> again = new ArrayList<>();
    for (List<String> measured : List.of(once, again)) {
      List<Variant> variants = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        variants.add(recording("variant " + i, measured));
      }
      new Experiment(variants, 2, 42).run(NOBODY);
    }

    assertThat(once).isEqualTo(again);
  }

  @Test
  void aRatioIsTheMedianOfTheRatiosInsideRounds() throws Exception {
    Experiment experiment =
        new Experiment(List.of(scripted("fast", 10, 40, 90), scripted("slow", 10, 20, 30)), 3, 1);

    Outcome outcome = experiment.run(NOBODY);

    assertThat(outcome.ratio("fast", "slow", "speed"))
        .contains(new Spread(2, 1, 3, List.of(1.0, 2.0, 3.0)));
    assertThat(outcome.spread("fast", "speed").orElseThrow().median()).isEqualTo(40);
  }

  @Test
  void aMeasureThatARoundLacksIsUnknown() throws Exception {
    Deque<Reading> readings =
        new ArrayDeque<>(
            List.of(Reading.empty().with("x", 1).with("y", 2), Reading.empty().with("y", 3)));
    Variant variant = new Variant("v", Map.of(), readings::removeFirst);

    Outcome outcome = new Experiment(List.of(variant), 2, 1).run(NOBODY);

    assertThat(outcome.measures("v")).containsExactly("y");
    assertThat(outcome.spread("v", "x")).isEmpty();
    assertThat(outcome.ratio("v", "v", "x")).isEmpty();
  }

  @Test
  void whatIsDividedByNothingIsUnknown() throws Exception {
    Outcome outcome =
        new Experiment(List.of(scripted("some", 1), scripted("none", 0)), 1, 1).run(NOBODY);

    assertThat(outcome.ratio("some", "none", "speed")).isEmpty();
  }

  @Test
  void aFailedMeasurementIsNamed() {
    Variant broken =
        new Variant(
            "broken",
            Map.of(),
            () -> {
              throw new TrialException("no broker");
            });

    assertThatThrownBy(() -> new Experiment(List.of(broken), 1, 1).run(NOBODY))
        .isInstanceOf(TrialException.class)
        .hasMessage("round 1, broken: no broker");
  }

  @Test
  void variantsNeedDifferentNames() {
    List<Variant> twins = List.of(scripted("twin", 1), scripted("twin", 1));

    assertThatThrownBy(() -> new Experiment(twins, 1, 1)).hasMessageContaining("twin");
  }

  private static Variant recording(String name, List<String> measured) {
    return new Variant(
        name,
        Map.of(),
        () -> {
          measured.add(name);
          return Reading.empty().with("speed", 1);
        });
  }

  private static Variant scripted(String name, double... speeds) {
    Deque<Reading> readings = new ArrayDeque<>();
    for (double speed : speeds) {
      readings.add(Reading.empty().with("speed", speed));
    }
    return new Variant(name, Map.of(), readings::removeFirst);
  }
}
