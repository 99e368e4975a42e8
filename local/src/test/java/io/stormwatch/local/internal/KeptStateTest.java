package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptStateTest {
  @TempDir Path folder;
  private KeptState state;

  @BeforeEach
  void name() {
    state = new KeptState(folder.resolve("a").resolve("b"));
  }

  @Test
  void whatIsWrittenIsReadUntilItIsCleared() {
    Map<String, String> values = Map.of("kafka.pid", "7", "kafka.started", "2026-01-01T00:00:00Z");

    state.locked(
        () -> {
          state.write(values);
          return true;
        });
    assertThat(state.read()).isEqualTo(values);

    state.clear();
    assertThat(state.read()).isEmpty();
  }

  @Test
  void theFolderIsPrivate() throws IOException {
    state.locked(() -> true);

    assertThat(Files.getPosixFilePermissions(state.folder()))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void onlyOneActsAtATime() {
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();

    CompletableFuture.allOf(
            IntStream.range(0, 4)
                .mapToObj(i -> CompletableFuture.runAsync(() -> enter(inside, most)))
                .toArray(CompletableFuture[]::new))
        .join();

    assertThat(most).hasValue(1);
  }

  private void enter(AtomicInteger inside, AtomicInteger most) {
    for (int i = 0; i < 20; i++) {
      state.locked(
          () -> {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            return inside.decrementAndGet();
          });
    }
  }
}
