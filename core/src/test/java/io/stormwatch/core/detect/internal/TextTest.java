package io.stormwatch.core.detect.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTest {

  @Test
  void valuesKeepAllTheirDigits() {
    assertThat(Text.exact(42)).isEqualTo("42");
    assertThat(Text.exact(0.1)).isEqualTo("0.1");
    assertThat(Text.exact(1e12 + 50)).isEqualTo("1000000000050");
    assertThat(Text.exact(1.7e308)).isEqualTo("1.7E+308");
    assertThat(Text.exact(-0.0)).isEqualTo("0");
  }

  @Test
  void derivedNumbersHaveFourDigits() {
    assertThat(Text.rounded(12.34567)).isEqualTo("12.35");
    assertThat(Text.rounded(0)).isEqualTo("0");
    assertThat(Text.rounded(1e-300)).isEqualTo("1E-300");
  }

  @Test
  void aMeanShowsAHundredthOfItsSpread() {
    assertThat(Text.roundedTo(1, 1e12 + 0.126)).isEqualTo("1000000000000.13");
    assertThat(Text.roundedTo(50, 100.123)).isEqualTo("100.1");
    assertThat(Text.roundedTo(0, 42)).isEqualTo("42");
    assertThat(Text.roundedTo(1e-12, 0)).isEqualTo("0");
  }
}
