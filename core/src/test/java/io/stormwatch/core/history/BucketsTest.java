package io.stormwatch.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BucketsTest {

  private final Buckets days = Buckets.of(Duration.ofDays(1), 7);

  @Test
  void aBucketBeginsAtAMultipleOfItsSpan() {
    assertThat(days.startOf(millis("2026-03-01T23:59:59.999Z")))
        .isEqualTo(millis("2026-03-01T00:00:00Z"));
    assertThat(days.startOf(millis("2026-03-02T00:00:00Z")))
        .isEqualTo(millis("2026-03-02T00:00:00Z"));
  }

  @Test
  void timesBeforeTheEpochAreDividedDownwards() {
    Buckets buckets = new Buckets(100, 2);

    assertThat(buckets.startOf(0)).isZero();
    assertThat(buckets.startOf(-1)).isEqualTo(-100);
    assertThat(buckets.startOf(-100)).isEqualTo(-100);
    assertThat(buckets.startOf(-101)).isEqualTo(-200);
    assertThat(buckets.startBefore(-1, 1)).isEqualTo(-200);
    assertThat(buckets.horizonOf(50)).isEqualTo(-200);
  }

  @Test
  void theHorizonIsTheStartOfTheOldestBucketOfTheLookback() {
    assertThat(days.horizonOf(millis("2026-03-10T12:00:00Z")))
        .isEqualTo(millis("2026-03-03T00:00:00Z"));
    assertThat(Buckets.of(Duration.ofDays(1), 0).horizonOf(millis("2026-03-10T12:00:00Z")))
        .isEqualTo(millis("2026-03-10T00:00:00Z"));
  }

  @Test
  void aSpanIsAtLeastAMillisecondAndNoLookbackIsNegative() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Buckets(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> Buckets.of(Duration.ofNanos(5), 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new Buckets(1, -1));
  }

  private static long millis(String instant) {
    return Instant.parse(instant).toEpochMilli();
  }
}
