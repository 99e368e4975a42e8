package io.stormwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo as a process of its own, as a user runs it. */
class DemoIT {

  private static final long LIMIT_MINUTES = 8;

  @TempDir private Path folder;

  @Test
  void twoDemosAtOnceAccountForEveryRecordAndLeaveNothingBehind() throws Exception {
    Run one = start("one", "--duration", "10s", "--rate", "500", "--series", "50");
    Run other = start("other", "--duration", "10s", "--rate", "500", "--series", "50");

    for (Run run : List.of(one, other)) {
      assertThat(run.process().waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)).isTrue();
      JsonNode json = new ObjectMapper().readTree(run.json().toFile());
      assertThat(run.process().exitValue()).as(Files.readString(run.log())).isZero();
      assertThat(json.path("ok").asBoolean()).isTrue();
      assertThat(json.path("produced").asLong()).isEqualTo(5000);
      assertThat(json.path("stored").asLong() + json.path("invalid").asLong()).isEqualTo(5000);
      assertThat(json.path("decided").asLong()).isEqualTo(json.path("stored").asLong());
      assertThat(json.path("finalLag").asLong()).isZero();
      assertThat(json.path("anomalies").path("injected").asLong()).isPositive();
    }
  }

  @Test
  void aDemoThatIsKilledLeavesNoServerBehind() throws Exception {
    Run run = start("killed", "--duration", "5m", "--rate", "100");
    await()
        .atMost(Duration.ofMinutes(LIMIT_MINUTES))
        .until(() -> Files.readString(run.log()).contains("sending"));
    List<ProcessHandle> servers = run.process().descendants().toList();
    assertThat(servers).hasSizeGreaterThanOrEqualTo(2);

    assertThat(run.process().destroyForcibly().waitFor(1, TimeUnit.MINUTES)).isTrue();

    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> assertThat(servers).noneMatch(ProcessHandle::isAlive));
  }

  @Test
  void aDemoThatIsInterruptedStopsItsServers() throws Exception {
    Run run = start("interrupted", "--duration", "5m", "--rate", "100");
    await()
        .atMost(Duration.ofMinutes(LIMIT_MINUTES))
        .until(() -> Files.readString(run.log()).contains("sending"));
    List<ProcessHandle> servers = run.process().descendants().toList();

    run.process().destroy();

    assertThat(run.process().waitFor(2, TimeUnit.MINUTES)).isTrue();
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(() -> assertThat(servers).noneMatch(ProcessHandle::isAlive));
  }

  private Run start(String name, String... options) throws IOException {
    Path json = folder.resolve(name + ".json");
    Path log = folder.resolve(name + ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx768m");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("-Dlog4j2.configurationFile=log4j2.xml");
    command.add(Main.class.getName());
    command.addAll(List.of("demo", "--conf", "../conf/local.yaml", "--json", json.toString()));
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    return new Run(process, json, log);
  }

  /** A demo that was started. */
  private record Run(Process process, Path json, Path log) {}
}
