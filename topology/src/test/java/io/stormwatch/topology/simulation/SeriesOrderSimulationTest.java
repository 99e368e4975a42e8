package io.stormwatch.topology.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
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

  private final long baseSeed = new SplittableRandom().nextLong();

  @Test
  void anUndisturbedRunDecidesAsThePlainModelSays() {
    runs(40, Faults.none());
  }

  @Test
  void aRunWithAllFaultsDecidesAsAnUndisturbedOne() {
    runs(1000, Faults.all());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("singleFaults")
  void aRunWithOneKindOfFaultDecidesAsAnUndisturbedOne(String name, Faults faults) {
    runs(40, faults);
  }

  static Stream<Arguments> singleFaults() {
    return Stream.of(
        Arguments.of("lost tuples and acks", new Faults(0.2, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
        Arguments.of("tuples in flight twice", new Faults(0, 0.3, 0, 0, 0, 0, 0, 0, 0, 0)),
        Arguments.of("emits that throw", new Faults(0, 0, 0.2, 0, 0, 0, 0, 0, 0, 0)),
        Arguments.of("failures downstream", new Faults(0, 0, 0, 0.2, 0, 0, 0, 0, 0, 0)),
        Arguments.of("store timeouts", new Faults(0, 0, 0, 0, 0.4, 0, 0, 0, 0, 0)),
        Arguments.of("refused events", new Faults(0, 0, 0, 0, 0, 0.2, 0, 0, 0, 0)),
        Arguments.of("outages of the store", new Faults(0, 0, 0, 0, 0, 0, 6, 0, 0, 0)),
        Arguments.of("restarts of bolt tasks", new Faults(0, 0, 0, 0, 0, 0, 0, 8, 0, 0)),
        Arguments.of("restarts of spout tasks", new Faults(0, 0, 0, 0, 0, 0, 0, 0, 8, 0)),
        Arguments.of("partitions that move", new Faults(0, 0, 0, 0, 0, 0, 0, 0, 0, 8)));
  }

  @Test
  void withoutTheCheckOfAfterTheSameFaultsChangeDecisions() {
    int different = 0;
    for (int i = 0; i < 20; i++) {
      SeriesOrderSimulation run =
          new SeriesOrderSimulation(baseSeed + i, RECORDS, Faults.all(), false);
      run.run();
      if (!run.decisions().equals(run.expected())) {
        different++;
      }
    }
    assertThat(different).as("runs of 20 that differ, base seed %d", baseSeed).isPositive();
  }

  private void runs(int number, Faults faults) {
    for (int i = 0; i < number; i++) {
      long seed = baseSeed + i;
      SeriesOrderSimulation run = new SeriesOrderSimulation(seed, RECORDS, faults, true);
      run.run();
      assertThat(run.decisions())
          .as("windows judged against, seed %d", seed)
          .isEqualTo(run.expected());
      assertThat(run.refused()).as("dead letters, seed %d", seed).isEqualTo(run.expectedRefused());
      assertThat(run.storedRows()).as("rows, seed %d", seed).isEqualTo(run.expected().size());
    }
  }
}
