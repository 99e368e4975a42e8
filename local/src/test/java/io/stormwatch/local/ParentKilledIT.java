package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.Signals;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Servers of another JVM, beside those of this one, under conditions that a user's machine may
 * have: another locale, a folder with spaces, a JAVA_HOME that leads nowhere, the servers' usual
 * ports taken.
 */
class ParentKilledIT {
  private static final List<Integer> USUAL_PORTS = List.of(2181, 7000, 7199, 9042, 9092, 9093);

  @TempDir Path folder;
  private final List<ServerSocket> taken = new ArrayList<>();

  @AfterEach
  void freePorts() throws IOException {
    for (ServerSocket socket : taken) {
      socket.close();
    }
  }

  @Test
  void killingTheJvmThatStartedThemLeavesNoServerAndNoFileAndHarmsNoOtherSet() throws IOException {
    USUAL_PORTS.forEach(this::take);
    Path temporary = Files.createDirectories(folder.resolve("with spaces é"));
    Process parent = startParent(temporary);
    try (LocalServers own = LocalServers.start();
        BufferedReader out = parent.inputReader()) {
      Path servers = Path.of(out.readLine());
      long kafka = Long.parseLong(out.readLine());
      long cassandra = Long.parseLong(out.readLine());
      assertThat(out.readLine()).isEqualTo("ready");
      assertThat(servers).isDirectory().hasParent(temporary.toRealPath());
      assertThat(Signals.isAlive(kafka)).isTrue();
      assertThat(Signals.isAlive(cassandra)).isTrue();

      parent.destroyForcibly();

      await()
          .atMost(Duration.ofSeconds(10))
          .until(
              () ->
                  !Signals.isAlive(kafka) && !Signals.isAlive(cassandra) && !Files.exists(servers));
      assertThat(own.all()).allMatch(LocalServer::answers);
    } finally {
      parent.destroyForcibly();
    }
  }

  private static Process startParent(Path temporary) throws IOException {
    ProcessBuilder builder =
        JavaProgram.of(
            ServersParent.class,
            List.of("-Duser.language=tr", "-Duser.country=TR", "-Djava.io.tmpdir=" + temporary));
    builder.environment().put("JAVA_HOME", "/nowhere");
    builder.environment().put("LC_ALL", "C.UTF-8");
    return builder.start();
  }

  private void take(int port) {
    try {
      taken.add(new ServerSocket(port, 1, Loopback.address(1)));
    } catch (IOException e) {
      // Somebody else has it: as taken as can be.
    }
  }
}
