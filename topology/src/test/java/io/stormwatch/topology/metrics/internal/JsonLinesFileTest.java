package io.stormwatch.topology.metrics.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesFileTest {

  @TempDir Path folder;

  @Test
  void appendsToWhatIsThereAndMakesItsFolder() throws IOException {
    Path path = folder.resolve("deep/er/m.jsonl");
    for (String text : List.of("a\n", "b\n")) {
      try (JsonLinesFile file = new JsonLinesFile(path, 100)) {
        file.append(List.of(bytes(text)));
        assertThat(Files.readString(path)).endsWith(text);
      }
    }

    assertThat(Files.readString(path)).isEqualTo("a\nb\n");
  }

  @Test
  void keepsNoMoreThanTwoFullFiles() throws IOException {
    Path path = folder.resolve("m.jsonl");
    try (JsonLinesFile file = new JsonLinesFile(path, 4)) {
      for (String text : List.of("1\n", "2\n", "3\n", "4\n", "5\n")) {
        file.append(List.of(bytes(text)));
      }

      assertThat(Files.readString(path)).isEqualTo("5\n");
      assertThat(Files.readString(file.olderPath())).isEqualTo("3\n4\n");
    }
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void goesOnOnceTheCauseOfAFailureIsGone() throws IOException {
    Path obstacle = Files.writeString(folder.resolve("obstacle"), "");
    Path path = obstacle.resolve("m.jsonl");
    try (JsonLinesFile file = new JsonLinesFile(path, 100)) {
      assertThatThrownBy(() -> file.append(List.of(bytes("a\n")))).isInstanceOf(IOException.class);
      Files.delete(obstacle);
      file.append(List.of(bytes("b\n")));
    }

    assertThat(Files.readString(path)).isEqualTo("b\n");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
