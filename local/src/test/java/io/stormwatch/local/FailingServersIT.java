package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailingServersIT {
  @TempDir Path folder;

  @Test
  void aNodeThatDoesNotStartIsNamedWithItsLastWordsAndTheBrokerIsEnded() {
    LocalServersOptions options =
        LocalServersOptions.defaults()
            .withCassandra(CassandraOptions.defaults().with("memtable_allocation_type", "nowhere"));
    LocalServers servers = LocalServers.prepare(options);

    assertThatThrownBy(servers::startAll)
        .isInstanceOfSatisfying(
            ServerFailedException.class,
            failure -> {
              assertThat(failure.server()).isEqualTo("cassandra");
              assertThat(failure).hasMessageContaining("while starting");
              assertThat(failure.lastLogLines())
                  .anySatisfy(line -> assertThat(line).contains("nowhere"));
            });
    assertThat(servers.all()).noneMatch(LocalServer::isRunning);
    servers.stop();
    assertThat(servers.folder()).doesNotExist();
  }

  @Test
  void aBrokerThatDoesNotStartIsNamedWithItsLastWords() {
    LocalServers servers =
        LocalServers.prepare(
            LocalServersOptions.defaults()
                .withKafka(KafkaOptions.defaults().with("num.io.threads", "none")));

    assertThatThrownBy(servers.kafka()::start)
        .isInstanceOfSatisfying(
            ServerFailedException.class,
            failure -> {
              assertThat(failure.server()).isEqualTo("kafka");
              assertThat(failure.lastLogLines())
                  .anySatisfy(line -> assertThat(line).contains("num.io.threads"));
            });
    servers.stop();
  }

  @Test
  void aJavaThatCassandraDoesNotRunOnIsNamedAtOnce() throws IOException {
    Path java = Files.createDirectories(folder.resolve("jdk-21"));
    Files.writeString(java.resolve("release"), "JAVA_VERSION=\"21.0.4\"\n");

    assertThatThrownBy(() -> LocalServers.start(LocalServersOptions.defaults().withJavaHome(java)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Cassandra 5.0 runs on Java 11 or 17, not on Java 21 (" + java + ")");
  }
}
