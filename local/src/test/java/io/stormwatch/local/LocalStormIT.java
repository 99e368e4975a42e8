package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.local.internal.Signals;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LocalStormIT {
  private LocalServers servers;
  private LocalStorm storm;

  @BeforeAll
  void start() {
    servers =
        LocalServers.prepare(LocalServersOptions.defaults().withStorm(StormOptions.defaults()));
    storm = servers.storm();
    storm.nimbus().start();
  }

  @AfterAll
  void stop() {
    servers.stop();
    assertThat(servers.folder()).doesNotExist();
  }

  @Test
  @Order(1)
  void aFreshClusterHasNoTopologyAndNoWorker() {
    assertThat(storm.topologies()).isEmpty();
    assertThat(storm.workers()).isEmpty();
    assertThat(storm.stormYaml()).isRegularFile();
    CommandResult listed = storm.command("ListTopologies", List.of());
    assertThat(listed.exitCode()).as(listed.output()).isZero();
    assertThat(listed.output()).contains("No topologies running.");
  }

  @Test
  @Order(2)
  void aDaemonThatIsKilledComesBack() {
    for (StormDaemon daemon :
        List.of(storm.zookeeper(), storm.supervisors().get(0), storm.nimbus())) {
      long before = daemon.pid();

      daemon.kill();

      await(daemon.name())
          .atMost(Duration.ofMinutes(2))
          .ignoreExceptions()
          .until(() -> daemon.pid() != before && daemon.answers());
    }
    assertThat(storm.topologies()).isEmpty();
  }

  @Test
  @Order(3)
  void aJarRunsOnTwoSupervisorsAndAKilledWorkerComesBack(@TempDir Path folder) throws IOException {
    Path jar = CountingJar.build(folder);
    CommandResult submitted = storm.jar(jar, CountingJar.MAIN, List.of("counting"), folder);
    assertThat(submitted.exitCode()).as(submitted.output()).isZero();

    List<StormWorker> workers = awaitWorkers(2);
    assertThat(workers).extracting(StormWorker::supervisor).doesNotHaveDuplicates();
    assertThat(storm.topologies())
        .singleElement()
        .satisfies(topology -> assertThat(topology.name()).isEqualTo("counting"));

    StormWorker struck = workers.get(0);
    assertThat(storm.killWorkers(struck::equals)).containsExactly(struck);
    await()
        .atMost(Duration.ofMinutes(3))
        .untilAsserted(
            () ->
                assertThat(storm.workers())
                    .hasSize(2)
                    .noneMatch(worker -> worker.pid() == struck.pid()));

    assertThat(storm.command("KillTopology", List.of("counting", "-w", "0")).exitCode()).isZero();
    awaitWorkers(0);
  }

  @Test
  @Order(4)
  void workersEndWithTheCluster(@TempDir Path folder) throws IOException {
    Path jar = CountingJar.build(folder);
    assertThat(storm.jar(jar, CountingJar.MAIN, List.of("again"), folder).exitCode()).isZero();
    List<StormWorker> workers = awaitWorkers(2);

    servers.stop();

    assertThat(workers).noneMatch(worker -> Signals.isAlive(worker.pid()));
    assertThat(servers.all()).noneMatch(LocalServer::isRunning);
  }

  private List<StormWorker> awaitWorkers(int count) {
    await().atMost(Duration.ofMinutes(3)).until(() -> storm.workers().size() == count);
    return storm.workers();
  }
}
