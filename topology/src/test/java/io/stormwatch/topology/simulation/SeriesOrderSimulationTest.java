package io.stormwatch.topology.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever gets lost, late, doubled or torn down on the way, every event is judged against the
 * window that an undisturbed run would have given it.
 */
class SeriesOrderSimulationTest {

  private static final int RECORDS = 60;

  private static final List<String> COUNTERS =
      List.of("cache-hits", "cache-misses", "cache-partial", "cache-stale", "cache-evictions");

  private final long baseSeed = new SplittableRandom().nextLong();
  private final Map<String, Long> counts = new TreeMap<>();

  @Test
  void anUndisturbedRunDecidesAsThePlainModelSays() {
    runs(20, Faults.none());
  }

  @Test
  void aRunWithAllFaultsDecidesAsAnUndisturbedOne() {
    runs(400, Faults.all());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("singleFaults")
  void aRunWithOneKindOfFaultDecidesAsAnUndisturbedOne(String name, Faults faults) {
    runs(20, faults);
  }

  static Stream<Arguments> singleFaults() {
    return Stream.of(
        Arguments.of("lost tuples and acks", new Faults(0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        Arguments.of("tuples in flight twice", new Faults(0, 0.3, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        Arguments.of("emits that throw", new Faults(0, 0, 0.2, 0, 0, 0, 0, 0, 0, 0, 0)),
        Arguments.of("failures downstream", new Faults(0, 0, 0, 0.2, 0, 0, 0, 0, 0, 0, 0)),
        Arguments.of("store timeouts", new Faults(0, 0, 0, 0, 0.4, 0, 0, 0, 0, 0, 0)),
        Arguments.of("refused events", new Faults(0, 0, 0, 0, 0, 0.2, 0, 0, 0, 0, 0)),
        Arguments.of("outages of the store", new Faults(0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0)),
        Arguments.of("restarts of bolt tasks", new Faults(0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0)),
        Arguments.of("restarts of spout tasks", new Faults(0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0)),
        Arguments.of("bolt tasks that come back", new Faults(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8)),
        Arguments.of("partitions that move", new Faults(0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0)));
  }

  @Test
  void aRunWithFewFaultsHasWindowsFromMemoryAndDecidesAsAnUndisturbedOne() {
    runs(200, Faults.few());

    System.out.println("windows, base seed " + baseSeed + ": " + counts);
    assertThat(counts.get("cache-hits")).isGreaterThan(counts.get("cache-misses") / 4);
    assertThat(counts).allSatisfy((counter, count) -> assertThat(count).isPositive());
  }

  @Test
  void withoutTheCheckOfAfterTheSameFaultsChangeDecisions() {
    assertThat(differing(20, Faults.all(), Mode.BLIND_TO_AFTER)).isPositive();
  }

  @Test
  void withoutTheCheckOfGapsTheSameFaultsChangeDecisions() {
    assertThat(differing(100, Faults.few(), Mode.BLIND_TO_GAPS)).isPositive();
  }

  @Test
  void withoutTheConditionOnOffsetsWindowsHoldWhatComesLater() {
    assertThat(differing(20, Faults.all(), Mode.BLIND_TO_OFFSETS)).isEqualTo(20);
  }

  @Test
  void whenAcksComeBeforeWritesEventsAreLost() {
    int lost = 0;
    for (int i = 0; i < 20; i++) {
      SeriesOrderSimulation run =
          new SeriesOrderSimulation(baseSeed + i, RECORDS, Faults.all(), Mode.ACKS_FIRST);
      run.run();
      lost += run.expected().size() - run.storedRows();
    }
    assertThat(lost).as("events without a row, base seed %d", baseSeed).isPositive();
  }

  private int differing(int number, Faults faults, Mode mode) {
    int different = 0;
    for (int i = 0; i < number; i++) {
      SeriesOrderSimulation run = new SeriesOrderSimulation(baseSeed + i, RECORDS, faults, mode);
      run.run();
      if (!run.decisions().equals(run.expected())) {
        different++;
      }
    }
    System.out.println(different + " of " + number + " runs differ, base seed " + baseSeed);
    return different;
  }

  private void runs(int number, Faults faults) {
    for (Mode mode : List.of(Mode.PLAIN, Mode.FAST, Mode.FAST_AND_NARROW)) {
      runs(number, faults, mode);
    }
  }

  private void runs(int number, Faults faults, Mode mode) {
    for (int i = 0; i < number; i++) {
      long seed = baseSeed + i;
      SeriesOrderSimulation run = new SeriesOrderSimulation(seed, RECORDS, faults, mode);
      run.run();
      for (String counter : COUNTERS) {
        counts.merge(counter, run.count(counter), Long::sum);
      }
      assertThat(run.decisions())
          .as("windows judged against, seed %d, %s", seed, mode)
          .isEqualTo(run.expected());
      assertThat(run.refused())
          .as("dead letters, seed %d, %s", seed, mode)
          .isEqualTo(run.expectedRefused());
      assertThat(run.storedRows())
          .as("rows, seed %d, %s", seed, mode)
          .isEqualTo(run.expected().size());
    }
  }
}
