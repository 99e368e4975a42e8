package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.local.internal.Signals;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A daemon that is started again whenever it has ended, whose starter is killed. */
class DaemonOfKilledStarterIT {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"leave running", "stop"})
  void theDaemonEndsWithItsStarterEvenIfThatWasStoppingIt(String order) throws IOException {
    Path home = Files.createDirectories(folder.resolve("with spaces"));
    Process starter = JavaProgram.of(DaemonParent.class, List.of(), home.toString(), order).start();
    try (BufferedReader out = starter.inputReader()) {
      long daemon = Long.parseLong(out.readLine());
      assertThat(out.readLine()).isEqualTo("ready");
      assertThat(Signals.isAlive(daemon)).isTrue();

      starter.destroyForcibly();

      await().atMost(Duration.ofSeconds(30)).until(() -> !Signals.isAlive(daemon));
    } finally {
      starter.destroyForcibly();
    }
  }
}
