package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.local.ServerFailedException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SiteTest {
  private final AtomicInteger starts = new AtomicInteger();

  @Test
  void aPortTakenMeanwhileIsAnsweredWithAnotherStart() {
    Site.withFreshPorts(
        () -> {
          if (starts.incrementAndGet() < 3) {
            throw failure("java.net.BindException: Address already in use");
          }
        });

    assertThat(starts).hasValue(3);
  }

  @Test
  void afterThreeTriesTheFailureIsTold() {
    assertThatThrownBy(() -> Site.withFreshPorts(() -> fail("Failed to bind port 1")))
        .isInstanceOf(ServerFailedException.class);
    assertThat(starts).hasValue(3);
  }

  @Test
  void anyOtherFailureIsToldAtOnce() {
    assertThatThrownBy(() -> Site.withFreshPorts(() -> fail("no memory")))
        .isInstanceOf(ServerFailedException.class)
        .hasMessageContaining("kafka")
        .hasMessageContaining("no memory");
    assertThat(starts).hasValue(1);
  }

  private void fail(String line) {
    starts.incrementAndGet();
    throw failure(line);
  }

  private static ServerFailedException failure(String line) {
    return new ServerFailedException("kafka", "ended", List.of(line));
  }
}
