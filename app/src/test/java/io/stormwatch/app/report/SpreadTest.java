package io.stormwatch.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SpreadTest {

  @Test
  void anOddNumberOfValuesHasTheMiddleOneAsMedian() {
    assertThat(Spread.of(List.of(9.0, 1.0, 4.0)))
        .isEqualTo(new Spread(4, 1, 9, List.of(9.0, 1.0, 4.0)));
  }

  @Test
  void anEvenNumberOfValuesHasTheMeanOfTheMiddleTwoAsMedian() {
    assertThat(Spread.of(List.of(10.0, 1.0, 2.0, 4.0)).median()).isEqualTo(3);
  }

  @Test
  void oneValueIsItsOwnSpread() {
    assertThat(Spread.of(List.of(-2.5))).isEqualTo(new Spread(-2.5, -2.5, -2.5, List.of(-2.5)));
  }

  @Test
  void nothingAndWhatIsNotFiniteHaveNoSpread() {
    assertThatThrownBy(() -> Spread.of(List.of())).hasMessage("nothing was measured");
    assertThatThrownBy(() -> Spread.of(List.of(1.0, Double.NaN)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
