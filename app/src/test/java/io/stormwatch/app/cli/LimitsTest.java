package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {

  @Test
  void everyRefusalReadsAlikeAndSpellsValuesAsTheyCanBeTyped() {
    assertThatThrownBy(() -> Limits.check("--n", 0, 1, 1_000_000))
        .hasMessage("--n must be from 1 to 1000000, not 0");
    assertThatThrownBy(() -> Limits.check("--x", 2e6, 1.5, 1e6))
        .hasMessage("--x must be from 1.5 to 1000000, not 2000000");
    assertThatThrownBy(
            () ->
                Limits.check(
                    "--t", Duration.ofMillis(1500), Duration.ofSeconds(5), Duration.ofHours(1)))
        .hasMessage("--t must be from 5s to 1h, not 1500ms");
    assertThatThrownBy(() -> Limits.atLeast("--n", 0, 1))
        .hasMessage("--n must be at least 1, not 0");
    assertThatThrownBy(() -> Limits.atLeast("--t", Duration.ZERO, Duration.ofMillis(1)))
        .hasMessage("--t must be at least 1ms, not 0ms");
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY})
  void whatIsNoFiniteNumberIsOutsideAllLimits(double value) {
    assertThatThrownBy(() -> Limits.check("--x", value, 1, 2)).hasMessageEndingWith("not " + value);
  }

  @Test
  void theLimitsThemselvesAreAllowed() {
    assertThatCode(
            () -> {
              Limits.check("--n", 1, 1, 2);
              Limits.check("--x", 2.0, 1, 2);
              Limits.atLeast("--n", 1, 1);
            })
        .doesNotThrowAnyException();
  }
}
