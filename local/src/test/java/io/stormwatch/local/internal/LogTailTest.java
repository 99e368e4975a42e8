package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  @Test
  void theLastComplaintNearTheEndIsFound() throws IOException {
    Path log = folder.resolve("log");
    Files.write(
        log,
        List.of(
            "2026-01-01 00:00:00,001 ERROR [main] Disk: full",
            "2026-01-01T00:00:00,002 WARN  [main] Disk: fuller",
            "\tat some.Class.method(Class.java:1)",
            "2026-01-01 00:00:00,003 INFO  [main] Broker: shutting down"));

    assertThat(LogTail.complaint(log)).hasValueSatisfying(it -> assertThat(it).endsWith("fuller"));
  }

  @Test
  void theLastWordsOfAVirtualMachineAreAComplaint() throws IOException {
    Path console = folder.resolve("console");
    Path log = folder.resolve("log");
    String words = "Terminating due to java.lang.OutOfMemoryError: Java heap space";
    Files.write(console, List.of("hello", words));
    Files.write(log, List.of("2026-01-01 00:00:00,003 INFO  [main] Broker: running"));

    assertThat(LogTail.complaint(console, log)).contains(words);
  }

  @Test
  void aLogThatOnlyInformsHoldsNoComplaint() throws IOException {
    Path log = folder.resolve("log");
    Files.write(log, List.of("2026-01-01 00:00:00,003 INFO  [main] Log: created log, WARN or not"));

    assertThat(LogTail.complaint(log)).isEmpty();
  }

  @Test
  void aComplaintOfLongAgoIsNone() throws IOException {
    Path log = folder.resolve("log");
    List<String> lines = new ArrayList<>(List.of("2026-01-01 00:00:00,001 WARN  [main] Swap: on"));
    IntStream.range(0, 30)
        .forEach(i -> lines.add("2026-01-01 00:00:01,001 INFO  [main] Log: " + i));
    Files.write(log, lines);

    assertThat(LogTail.complaint(log)).isEmpty();
  }
}
