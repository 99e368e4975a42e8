package io.stormwatch.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptLogsTest {

  @TempDir private Path folder;

  @Test
  void logsMetricsAndSettingsAreKeptAndDataIsNot() throws IOException {
    Path servers = folder.resolve("servers");
    write(servers.resolve("supervisor-1/logs/workers-artifacts/t-1-2/6700/worker.log"));
    write(servers.resolve("chaos-metrics/m.jsonl"));
    write(servers.resolve("chaos.yaml"));
    write(servers.resolve("kafka/data/events-0/00000000000000000000.log"));
    write(servers.resolve("supervisor-1/local/stormdist/x.yaml"));
    write(servers.resolve("nimbus/storm.jar"));

    KeptLogs.copy(servers, folder.resolve("kept"));

    assertThat(files(folder.resolve("kept")))
        .containsExactlyInAnyOrder(
            "supervisor-1/logs/workers-artifacts/t-1-2/6700/worker.log",
            "chaos-metrics/m.jsonl",
            "chaos.yaml");
  }

  private static List<String> files(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .toList();
    }
  }

  private static void write(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "x");
  }
}
