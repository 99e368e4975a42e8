package io.stormwatch.core.detect.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.core.history.Window;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BaselineTest {

  private final Baseline baseline = new Baseline(3, 0, 1e-12);

  @Test
  void takesTheSampleStandardDeviation() {
    fit(baseline, 2, 4, 4, 4, 5, 5, 7, 9);

    assertThat(baseline.middle()).isEqualTo(5);
    assertThat(baseline.spreadFor(0)).isEqualTo(Math.sqrt(32.0 / 7));
    assertThat(baseline.standardize(5 + 2 * Math.sqrt(32.0 / 7))).isCloseTo(2, within(1e-12));
  }

  @Test
  void keepsItsDigitsOnAnOffsetWhereASumOfSquaresWouldHaveNone() {
    fit(baseline, 1e11 + 1, 1e11 + 2, 1e11 + 3);

    assertThat(baseline.spreadFor(0)).isEqualTo(1);
    assertThat(baseline.standardize(1e11 + 7)).isEqualTo(5);
  }

  @Test
  void leavesOutliersOutEvenWhenTheyComeFirstAndDwarfTheRest() {
    double[] values = new double[50];
    Arrays.setAll(values, i -> i % 2 == 0 ? 1 : 3);
    values[0] = 1e300;
    values[1] = 2;
    values[7] = -4e9;
    values[8] = 2;
    fit(baseline, values);

    assertThat(baseline.kept()).isEqualTo(48);
    assertThat(baseline.middle()).isEqualTo(2);
    assertThat(baseline.spreadFor(2)).isBetween(0.9, 1.1);
  }

  @Test
  void aFloorBoundsTheSpreadOfAConstantSeries() {
    Baseline floored = new Baseline(3, 0.5, 0.01);
    fit(floored, 42, 42, 42);
    assertThat(floored.flat()).isTrue();
    assertThat(floored.spreadFor(0)).isEqualTo(0.5);

    fit(floored, 4200, 4200, 4200);
    assertThat(floored.spreadFor(0)).isEqualTo(42);
    assertThat(floored.standardize(4242)).isEqualTo(1);
  }

  @Test
  void aSeriesOfZeroesMeasuresAValueByItself() {
    fit(baseline, 0, 0, 0);

    assertThat(baseline.standardize(0)).isZero();
    assertThat(baseline.standardize(-0.0)).isZero();
    assertThat(baseline.standardize(1e-200)).isCloseTo(1e12, within(1e-3));
    assertThat(baseline.standardize(-7)).isCloseTo(-1e12, within(1e-3));
  }

  @Test
  void squaresOfTinyAndHugeValuesStayInRange() {
    fit(baseline, 1e-300, 2e-300, 3e-300);
    assertThat(baseline.standardize(4e-300)).isCloseTo(2, within(1e-9));

    fit(baseline, 1e300, 2e300, 3e300);
    assertThat(baseline.standardize(4e300)).isCloseTo(2, within(1e-9));

    fit(baseline, -1.7e308, 1.7e308);
    assertThat(baseline.standardize(1.7e308)).isBetween(0.7, 1.0);
  }

  private static void fit(Baseline baseline, double... values) {
    baseline.fit(Window.ofOwned(new long[values.length], values), values.length);
  }
}
