package io.stormwatch.loadgen.plan;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 0.1, 0.5, 1, 350, 5_000, 1e9})
  void aRateFromOneInAThousandSecondsToABillionIsTaken(double rate) {
    assertThatCode(() -> new Shape.Hold(rate)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -1, 1e12, Double.NaN, Double.POSITIVE_INFINITY, 0.0001})
  void anyOtherRateIsRefusedAndTheWayOutIsNamed(double rate) {
    assertThatThrownBy(() -> new Shape.Hold(rate))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("unlimited");
  }
}
