package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stormwatch.local.ServerFailedException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerProcessTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path folder;
  private Path mark;
  private ServerProcess server;

  @BeforeEach
  void describeAServerThatIsReadyWhenItsFileIsThere() {
    mark = folder.resolve("mark");
    server = server(List.of(), LONG, "hello", "stay", mark.toString());
  }

  @AfterEach
  void end() {
    server.end();
  }

  @Test
  void aStartedServerRunsUntilItIsStopped() {
    server.start();
    assertThat(server.isRunning()).isTrue();

    server.stop();
    assertThat(server.isRunning()).isFalse();
  }

  @Test
  void aSecondStartOfARunningServerDoesNothing() {
    server.start();
    long pid = server.pid();

    server.start();

    assertThat(server.pid()).isEqualTo(pid);
  }

  @Test
  void aStoppedServerStartsAgain() {
    server.start();
    long pid = server.pid();
    server.kill();

    server.start();

    assertThat(server.pid()).isNotEqualTo(pid);
  }

  @Test
  void aServerTellsHowItEnded() {
    assertThat(server.ending()).isEmpty();
    server.start();
    assertThat(server.ending()).isEmpty();

    server.kill();

    assertThat(server.ending()).contains("was ended by SIGKILL");
  }

  @Test
  void aPausedServerIsStoppedToo() {
    server.start();
    server.pause();
    assertThat(server.isRunning()).isTrue();

    server.stop();

    assertThat(server.isRunning()).isFalse();
  }

  @Test
  void aServerThatEndsWhileStartingIsNamedWithItsCodeAndItsLastLines() {
    server = server(List.of(), LONG, "no such disk", "7");

    assertThatThrownBy(server::start)
        .isInstanceOf(ServerFailedException.class)
        .hasMessageContaining("fake server ended with exit code 7 while starting")
        .hasMessageContaining("no such disk")
        .satisfies(e -> assertThat(((ServerFailedException) e).server()).isEqualTo("fake"));
  }

  @Test
  void aServerThatIsNotReadyInTimeIsKilledAndNamed() {
    server = server(List.of(), Duration.ofSeconds(1), "hello", "stay");

    assertThatThrownBy(server::start)
        .isInstanceOf(ServerFailedException.class)
        .hasMessageContaining("fake server was not ready within 1 s");
    assertThat(server.isRunning()).isFalse();
  }

  @Test
  void aPreparationThatFailsIsTold() {
    server = server(List.of(launch("disk full", "3")), LONG, "hello", "stay", mark.toString());

    assertThatThrownBy(server::start)
        .isInstanceOf(ServerFailedException.class)
        .hasMessageContaining("could not be prepared (exit code 3)")
        .hasMessageContaining("disk full");
    assertThat(mark).doesNotExist();
  }

  @Test
  void aPreparationRunsBeforeTheFirstStartOnly() {
    server = server(List.of(launch("preparing", "0")), LONG, "hello", "stay", mark.toString());

    server.start();
    server.kill();
    server.start();

    await().until(() -> server.logTail().equals(List.of("preparing", "hello", "hello")));
  }

  @Test
  void endingAServerThatIsStartingMakesTheStartFail() {
    server = server(List.of(), LONG, "hello", "stay");
    CompletableFuture<Void> starting = CompletableFuture.runAsync(server::start);
    await().until(server::isRunning);

    server.end();

    assertThatThrownBy(starting::join).isInstanceOf(CompletionException.class);
    assertThat(server.isRunning()).isFalse();
    assertThatThrownBy(server::start).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aKeptServerHasNoGuardThatKillsIt() {
    server.start();

    server.keep();

    await().until(() -> children(server.pid()) == 0);
    assertThat(server.isRunning()).isTrue();
  }

  private static long children(long pid) {
    try (Stream<ProcessHandle> children =
        ProcessHandle.of(pid).map(ProcessHandle::children).orElse(Stream.empty())) {
      return children.filter(child -> Signals.isAlive(child.pid())).count();
    }
  }

  private ServerProcess server(
      List<Launch> preparations, Duration startLimit, String... arguments) {
    return ServerProcess.plain(
        preparations, launch(arguments), () -> Files.exists(mark), startLimit);
  }

  private Launch launch(String... arguments) {
    return new Launch(
        "fake",
        folder,
        JavaHome.running(),
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .filter(entry -> entry.endsWith("test-classes"))
            .toList(),
        List.of("-Xmx32m", "-XX:TieredStopAtLevel=1"),
        FakeServer.class.getName(),
        List.of(arguments),
        Map.of());
  }
}
