package io.stormwatch.bench.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {

  private final List<Double> tried = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(doubles = {5_000, 5_001, 12_345, 39_000, 79_999})
  void findsTheCapacityToWithinThePrecision(double capacity) throws Exception {
    double found = new RateSearch(5_000, 1_000_000, 1.1).run(rate -> sustains(rate, capacity));

    assertThat(found).isLessThanOrEqualTo(capacity).isGreaterThanOrEqualTo(capacity / 1.1);
    assertThat(tried).doesNotHaveDuplicates().hasSizeLessThan(10);
  }

  @Test
  void goesDownIfNotEvenTheFirstRateIsSustained() throws Exception {
    assertThat(new RateSearch(5_000, 10_000, 1.5).run(rate -> sustains(rate, 1_000)))
        .isBetween(1_000 / 1.5, 1_000.0);
    assertThat(tried).startsWith(5_000.0, 2_500.0, 1_250.0, 625.0).doesNotHaveDuplicates();
  }

  @Test
  void isZeroIfHardlyAnythingIsSustained() throws Exception {
    assertThat(new RateSearch(6_400, 10_000, 1.1).run(rate -> sustains(rate, 10))).isZero();
    assertThat(tried).hasSize(7).endsWith(100.0);
  }

  @Test
  void stopsAtTheGreatestRate() throws Exception {
    assertThat(new RateSearch(5_000, 12_000, 1.1).run(rate -> sustains(rate, 1e9)))
        .isEqualTo(12_000);
    assertThat(tried).containsExactly(5_000.0, 10_000.0, 12_000.0);
  }

  private boolean sustains(double rate, double capacity) {
    tried.add(rate);
    return rate <= capacity;
  }
}
