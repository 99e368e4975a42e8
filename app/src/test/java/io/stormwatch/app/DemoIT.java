package io.stormwatch.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The demo as a process of its own, as a user runs it. */
class DemoIT {

  private static final Duration LIMIT = Duration.ofMinutes(8);

  @TempDir private Path folder;

  @Test
  void twoDemosAtOnceAccountForEveryRecordAndLeaveNothingBehind() throws Exception {
    Run one = start("one", "--duration", "10s", "--rate", "500", "--series", "25");
    Run other = start("other", "--duration", "10s", "--rate", "500", "--series", "25");

    for (Run run : List.of(one, other)) {
      run.awaitEnd();
      assertThat(run.process().exitValue()).as(run.text()).isZero();
      JsonNode json = run.json();
      assertThat(json.path("ok").asBoolean()).isTrue();
      assertThat(json.path("produced").asLong()).isEqualTo(5000);
      assertThat(json.path("stored").asLong() + json.path("invalid").asLong()).isEqualTo(5000);
      assertThat(json.path("decided").asLong()).isEqualTo(json.path("stored").asLong());
      assertThat(json.path("finalLag").asLong()).isZero();
      assertThat(json.path("anomalies").path("injected").asLong()).isPositive();
      assertThat(run.text()).contains("report: " + json.path("report").asText());
      assertThat(Path.of(json.path("report").asText()).getParent()).isEqualTo(folder);
      assertThat(Files.readString(Path.of(json.path("report").asText())))
          .contains("Stormwatch demo", "Found and missed");
    }
  }

  @Test
  void aDemoThatIsKilledOrInterruptedLeavesNothingBehind() throws Exception {
    Run killed = start("killed", "--duration", "5m", "--rate", "100");
    Run interrupted = start("interrupted", "--duration", "5m", "--rate", "100");
    List<ProcessHandle> servers = new ArrayList<>(killed.servers());
    servers.addAll(interrupted.servers());
    List<Path> folders = servers.stream().map(DemoIT::privateFolder).distinct().toList();
    assertThat(folders).hasSize(2).allSatisfy(each -> assertThat(each).isDirectory());

    killed.process().destroyForcibly();
    interrupted.process().destroy();

    await()
        .atMost(LIMIT)
        .untilAsserted(() -> assertThat(servers).noneMatch(ProcessHandle::isAlive));
    await().atMost(LIMIT).untilAsserted(() -> assertThat(folders).noneMatch(Files::exists));
    interrupted.awaitEnd();
    assertThat(interrupted.json().path("ok").asBoolean(true)).isFalse();
    assertThat(interrupted.json().path("error").asText()).isEqualTo("interrupted");
    assertThat(interrupted.text()).contains("interrupted; everything is stopped");
  }

  @Test
  void aServerThatEndsIsNamed() throws Exception {
    Run run = start("broken", "--duration", "5m", "--rate", "100");
    ProcessHandle kafka =
        run.servers().stream()
            .filter(each -> commandLine(each).contains("kafka.Kafka"))
            .findFirst()
            .orElseThrow();

    assertThat(kafka.destroyForcibly()).isTrue();

    run.awaitEnd();
    assertThat(run.process().exitValue()).isEqualTo(1);
    String obituary = "the kafka server was ended by SIGKILL";
    assertThat(run.text()).contains("demo: " + obituary);
    assertThat(run.json().path("error").asText()).startsWith(obituary);
  }

  /** What holds a server's files and those of its demo. */
  private static Path privateFolder(ProcessHandle server) {
    Matcher log = Pattern.compile("-Dstormwatch\\.log=([^\0]+)").matcher(commandLine(server));
    assertThat(log.find()).isTrue();
    return Path.of(log.group(1)).getParent().getParent().getParent();
  }

  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Run start(String name, String... options) throws IOException {
    Path json = folder.resolve(name + ".json");
    Path log = folder.resolve(name + ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx768m", "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("-Dlog4j2.configurationFile=log4j2.xml");
    command.add(Main.class.getName());
    command.addAll(List.of("demo", "--conf", "../conf/local.yaml", "--json", json.toString()));
    command.addAll(List.of("--report", folder.resolve(name + ".html").toString()));
    command.addAll(List.of(options));
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    return new Run(process, json, log);
  }

  /** A demo that was started. */
  private record Run(Process process, Path result, Path log) {

    JsonNode json() throws IOException {
      return new ObjectMapper().readTree(result.toFile());
    }

    String text() throws IOException {
      return Files.readString(log);
    }

    void awaitEnd() throws InterruptedException {
      assertThat(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    /** Its servers, once load is being sent. */
    List<ProcessHandle> servers() {
      await().atMost(LIMIT).until(() -> text().contains("sending"));
      List<ProcessHandle> servers =
          process
              .descendants()
              .filter(each -> each.info().command().orElse("").endsWith("java"))
              .filter(each -> commandLine(each).contains("-Dstormwatch.log="))
              .toList();
      assertThat(servers).hasSize(2);
      return servers;
    }
  }
}
