package io.stormwatch.bolt.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RetryBackoffTest {

  private final RetryBackoff backoff = new RetryBackoff(50, 1000, 6000);

  @Test
  void delaysDoubleUpToTheCap() {
    assertThat(backoff.delayNanos(1, 0)).hasValue(50);
    assertThat(backoff.delayNanos(2, 0)).hasValue(100);
    assertThat(backoff.delayNanos(5, 0)).hasValue(800);
    assertThat(backoff.delayNanos(6, 0)).hasValue(1000);
    assertThat(backoff.delayNanos(Integer.MAX_VALUE, 0)).hasValue(1000);
  }

  @Test
  void theLastTryBeginsNoLaterThanTheGiveUpTime() {
    assertThat(backoff.delayNanos(1, 5950)).hasValue(50);
    assertThat(backoff.delayNanos(1, 5951)).isEmpty();
  }

  @Test
  void longDelaysDoNotOverflow() {
    RetryBackoff years =
        RetryBackoff.of(Duration.ofDays(30), Duration.ofDays(900), Duration.ofDays(9000));

    assertThat(years.delayNanos(40, 0)).hasValue(Duration.ofDays(900).toNanos());
  }

  @Test
  void delaysThatMakeNoSenseAreRefused() {
    assertThatThrownBy(() -> new RetryBackoff(0, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new RetryBackoff(2, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
