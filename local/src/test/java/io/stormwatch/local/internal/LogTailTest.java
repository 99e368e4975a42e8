package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
  @TempDir Path folder;

  @Test
  void theLastLinesOfEachFileThatExistsAreTold() throws IOException {
    Path one = folder.resolve("one");
    Path two = folder.resolve("two");
    Files.write(one, List.of("a", "b", "c"));
    Files.write(two, List.of("d"));

    assertThat(LogTail.of(2, one, folder.resolve("missing"), two)).containsExactly("b", "c", "d");
  }

  @Test
  void framesOfStackTracesAndBlankLinesAreLeftOut() throws IOException {
    Path log = folder.resolve("log");
    Files.write(log, List.of("why", "\tat some.Class.method(Class.java:1)", "", "\t... 3 more"));

    assertThat(LogTail.of(9, log)).containsExactly("why");
  }

  @Test
  void longLinesAreCut() throws IOException {
    Path log = folder.resolve("log");
    Files.writeString(log, "x".repeat(10_000));

    assertThat(LogTail.of(9, log)).singleElement().asString().hasSize(301).endsWith("…");
  }

  @Test
  void onlyTheEndOfALargeFileIsRead() throws IOException {
    Path log = folder.resolve("log");
    Files.write(log, IntStream.range(0, 200_000).mapToObj(i -> "line " + i).toList());

    assertThat(LogTail.of(1, log)).containsExactly("line 199999");
  }
}
