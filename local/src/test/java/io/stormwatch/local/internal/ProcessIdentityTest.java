package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProcessIdentityTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private Process process;

  @BeforeEach
  void start() throws IOException {
    process = new ProcessBuilder("sleep", "600").start();
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  @Test
  void theProcessItselfIsKilled() {
    ProcessIdentity identity = ProcessIdentity.of(process.pid());
    assertThat(identity.isAlive()).isTrue();

    identity.kill(LIMIT);

    assertThat(identity.isAlive()).isFalse();
  }

  @Test
  void anotherProcessWithTheSameIdIsLeftAlone() {
    ProcessIdentity identity = ProcessIdentity.of(process.pid());
    ProcessIdentity earlier =
        new ProcessIdentity(identity.pid(), identity.started().minusSeconds(3600));
    assertThat(earlier.isAlive()).isFalse();

    earlier.kill(LIMIT);

    assertThat(identity.isAlive()).isTrue();
  }

  @Test
  void aProcessThatHasEndedHasNoIdentity() throws InterruptedException {
    process.destroyForcibly().waitFor();

    assertThatThrownBy(() -> ProcessIdentity.of(process.pid()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Process " + process.pid() + " has ended");
  }
}
