package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class RetryDelaysTest {

  private final RetryDelays delays = new RetryDelays(100, 1000);

  @Test
  void doublesUpToTheCap() {
    assertThat(delays.delayNanos(1)).isEqualTo(100);
    assertThat(delays.delayNanos(2)).isEqualTo(200);
    assertThat(delays.delayNanos(3)).isEqualTo(400);
    assertThat(delays.delayNanos(4)).isEqualTo(800);
    assertThat(delays.delayNanos(5)).isEqualTo(1000);
    assertThat(delays.delayNanos(64)).isEqualTo(1000);
    assertThat(delays.delayNanos(Integer.MAX_VALUE)).isEqualTo(1000);
  }

  @Test
  void neverOverflows() {
    RetryDelays wide = new RetryDelays(1, Long.MAX_VALUE);
    assertThat(wide.delayNanos(63)).isEqualTo(1L << 62);
    assertThat(wide.delayNanos(64)).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void isDueAtTheNextMultipleOfTheDelay() {
    assertThat(delays.readyAtNanos(1, 5000)).isEqualTo(5100);
    assertThat(delays.readyAtNanos(1, 5099)).isEqualTo(5100);
    assertThat(delays.readyAtNanos(1, 5100)).isEqualTo(5200);
    assertThat(delays.readyAtNanos(5, 5100)).isEqualTo(6000);
  }

  @Property
  void isDueAfterNowAndWithinTheDelay(
      @ForAll @IntRange(min = 1, max = 100) int failures,
      @ForAll @LongRange(min = 0, max = 1_000_000) long now) {
    long wait = delays.readyAtNanos(failures, now) - now;
    assertThat(wait).isBetween(1L, delays.delayNanos(failures));
  }

  @Test
  void refusesDelaysThatAreNone() {
    assertThatThrownBy(() -> new RetryDelays(0, 10)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RetryDelays(11, 10)).isInstanceOf(IllegalArgumentException.class);
  }
}
