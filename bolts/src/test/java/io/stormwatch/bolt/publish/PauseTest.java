package io.stormwatch.bolt.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PauseTest {

  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 5); // the clock may run over
  private final Pause pause = new Pause(clock::get, Duration.ofNanos(10), Duration.ofNanos(35));

  @Test
  void isOffBeforeItBegins() {
    assertThat(pause.isOn()).isFalse();
  }

  @Test
  void doublesUpToItsCap() {
    assertThat(lengthOfNext()).isEqualTo(10);
    assertThat(lengthOfNext()).isEqualTo(20);
    assertThat(lengthOfNext()).isEqualTo(35);
    assertThat(lengthOfNext()).isEqualTo(35);
  }

  @Test
  void startsAnewAfterReset() {
    lengthOfNext();
    pause.begin();
    pause.reset();

    assertThat(pause.isOn()).isFalse();
    assertThat(lengthOfNext()).isEqualTo(10);
  }

  private int lengthOfNext() {
    pause.begin();
    int length = 0;
    while (pause.isOn()) {
      clock.incrementAndGet();
      length++;
    }
    return length;
  }
}
