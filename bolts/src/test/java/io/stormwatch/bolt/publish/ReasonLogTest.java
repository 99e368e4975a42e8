package io.stormwatch.bolt.publish;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bolt.testing.ManualTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReasonLogTest {

  private final ManualTime time = new ManualTime(0);
  private final ReasonLog log = new ReasonLog(time);

  @Test
  void theFirstOfAReasonIsToldAtOnceAndTheRestOnceAMinute() {
    assertThat(log.countIfDue("malformed-json")).isEqualTo(1);
    for (int i = 0; i < 5; i++) {
      assertThat(log.countIfDue("malformed-json")).isZero();
    }
    assertThat(log.countIfDue("null-key")).as("another reason").isEqualTo(1);

    time.advance(Duration.ofMinutes(1));

    assertThat(log.countIfDue("malformed-json")).isEqualTo(6);
    assertThat(log.countIfDue("malformed-json")).isZero();
  }
}
