package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.local.CommandResult;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import io.stormwatch.local.StormDaemon;
import io.stormwatch.local.StormOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The life of one topology on a real Storm cluster, whose workers run the jar that users get. The
 * steps build on one another, since each start of workers takes long.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ClusterIT {

  private static final Path JAR = Path.of("..", "topology", "target", "stormwatch-topology.jar");
  private static final String MAIN = "io.stormwatch.topology.SubmitMain";
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private LocalServers servers;
  private ClusterPipeline pipeline;

  @BeforeAll
  void start(@TempDir Path folder) throws IOException {
    servers =
        LocalServers.start(
            LocalServersOptions.defaults()
                .withStorm(StormOptions.defaults().withSupervisors(2).withSlots(1)));
    pipeline = new ClusterPipeline(servers, servers.kafka().topics().fresh(4), folder);
  }

  @AfterAll
  void stop() {
    servers.stop();
  }

  @Test
  @Order(1)
  void whatIsMissingIsSaidWithItsRemedyBeforeAnythingIsUploaded() throws IOException {
    CommandLineRun run = submit("--json", "-");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains("schema apply", "--create-topics").doesNotContain("Exception");
    assertThat(run.json().path("ok").asBoolean(true)).isFalse();
    assertThat(run.json().path("findings")).isNotEmpty();
    assertThat(uploadedJars()).isEmpty();
  }

  @Test
  @Order(2)
  void asStormJarRunsItTheJarStoresAndDecidesEventsThatCrossWorkers(@TempDir Path elsewhere)
      throws IOException {
    assertThat(CommandLineRun.of("schema", "apply", "--conf", conf()).exitCode()).isZero();
    pipeline.send(20_000);

    CommandResult submitted =
        servers
            .storm()
            .jar(
                JAR.toAbsolutePath(),
                MAIN,
                List.of("--conf", conf(), "--create-topics"),
                elsewhere);
    Files.delete(pipeline.file());

    assertThat(submitted.exitCode()).as(submitted.output()).isZero();
    pipeline.awaitDrained();
    pipeline.writeFile();
    assertComplete(pipeline.audit());
    await()
        .atMost(Duration.ofMinutes(1))
        .ignoreExceptions() // of a line that is being written
        .untilAsserted(
            () -> {
              assertThat(portsWith("spout", "acked")).hasSize(1);
              assertThat(portsWith("write-read", "acked")).hasSize(2);
            });
    assertThat(workerLogs())
        .doesNotContain("NoSuchMethodError", "NoClassDefFoundError", "multiple SLF4J")
        .contains("Cassandra is ready");
  }

  @Test
  @Order(3)
  void theTopologyIsListedAndItsNameIsTaken() throws IOException {
    CommandLineRun list = onCluster("list", "--json", "-");
    CommandLineRun again = submit("--no-connect");

    JsonNode listed = list.json().path("topologies").get(0);
    assertThat(list.exitCode()).isZero();
    assertThat(listed.path("name").asText()).isEqualTo(pipeline.name());
    assertThat(listed.path("status").asText()).isEqualTo("ACTIVE");
    assertThat(listed.path("workers").asInt()).isEqualTo(2);
    assertThat(again.exitCode()).isEqualTo(1);
    assertThat(again.err().lines().filter(line -> !line.startsWith("warning: ")))
        .singleElement()
        .asString()
        .contains("a topology named " + pipeline.name());
  }

  @Test
  @Order(4)
  void killedAndSubmittedWithAnotherWindowAndDetectorItGoesOnFromTheCommittedOffsets() {
    CommandLineRun killed = onCluster("kill", pipeline.name(), "--wait", "1s");
    pipeline.send(10_000);

    CommandLineRun submitted =
        submit(
            "-c",
            "history.window=20",
            "-c",
            "detector.name=cusum",
            "-c",
            "parallelism.write-read=4",
            "-c",
            "parallelism.spout=2");

    assertThat(killed.exitCode()).as(killed.err()).isZero();
    assertThat(submitted.exitCode()).as(submitted.err()).isZero();
    pipeline.awaitDrained();
    assertComplete(pipeline.audit());
    // Workers of the first may go on for a moment and read new events too, and a busy machine may
    // let some time out; but the 20,000 old ones were not read again.
    assertThat(pipeline.decisionMessages()).isBetween(pipeline.sent(), pipeline.sent() + 15_000);
  }

  @Test
  @Order(5)
  void spreadAnewWhileEventsComeItLosesNone() throws IOException {
    pipeline.send(10_000);

    CommandLineRun rebalanced =
        onCluster(
            "rebalance",
            pipeline.name(),
            "--wait=1s",
            "--workers=1",
            "-e",
            "write-read=2",
            "--json=-");
    CommandLineRun tooMany = onCluster("rebalance", pipeline.name(), "-e", "write-read=5");

    assertThat(rebalanced.exitCode()).as(rebalanced.err()).isZero();
    assertThat(rebalanced.json().path("workers").asInt()).isEqualTo(1);
    assertThat(tooMany.exitCode()).isEqualTo(1);
    assertThat(tooMany.err()).contains("4 tasks");
    pipeline.awaitDrained();
    assertComplete(pipeline.audit());
  }

  @Test
  @Order(6)
  void killedAtOnceInTheMidstOfEventsItHasStoredAllThatItCommitted() {
    long before = pipeline.sent();
    pipeline.send(20_000);
    pipeline.awaitCommitted(before);

    CommandLineRun killed = onCluster("kill", pipeline.name(), "--wait", "0s");

    assertThat(killed.exitCode()).as(killed.err()).isZero();
    assertThat(pipeline.committedButNotStored()).isZero();
    assertThat(onCluster("list").out()).contains("no topologies");
    assertThat(onCluster("kill", pipeline.name()).exitCode()).isEqualTo(1);
  }

  private static void assertComplete(AuditResult audit) {
    assertThat(audit.complete()).as(audit.toString()).isTrue();
    assertThat(audit.invalid()).isZero();
  }

  private CommandLineRun submit(String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("submit", "--conf", conf(), "--jar", JAR.toString()));
    arguments.addAll(List.of(more));
    return onCluster(arguments.toArray(String[]::new));
  }

  private CommandLineRun onCluster(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--storm-conf", servers.storm().stormYaml().toString()));
    return CommandLineRun.of(all.toArray(String[]::new));
  }

  private String conf() {
    return pipeline.file().toString();
  }

  /** All that workers have logged. */
  private String workerLogs() throws IOException {
    StringBuilder text = new StringBuilder();
    for (StormDaemon supervisor : servers.storm().supervisors()) {
      try (Stream<Path> files = Files.walk(supervisor.folder().resolve("logs"))) {
        for (Path file : files.filter(f -> f.toString().contains("worker.log")).toList()) {
          text.append(Files.readString(file));
        }
      }
    }
    return text.toString();
  }

  private List<Path> uploadedJars() throws IOException {
    try (Stream<Path> files = Files.walk(servers.storm().nimbus().folder().resolve("local"))) {
      return files.filter(file -> file.toString().endsWith(".jar")).toList();
    }
  }

  /** The worker ports at which a component has counted something. */
  private Set<Integer> portsWith(String component, String count) throws IOException {
    Set<Integer> ports = new TreeSet<>();
    List<Path> files;
    try (Stream<Path> list = Files.list(pipeline.metrics())) {
      files = list.toList();
    }
    for (Path file : files) {
      for (String line : Files.readAllLines(file)) {
        JsonNode json = MAPPER.readTree(line);
        if (json.path("component").asText().equals(component)
            && json.path("counts").path(count).path("total").asLong() > 0) {
          ports.add(json.path("port").asInt());
        }
      }
    }
    return ports;
  }
}
