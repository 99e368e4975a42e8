package io.stormwatch.bench.chaos;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.local.Connection;
import io.stormwatch.topology.ConfigLoaders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The configuration of one topology under test: a file to submit with, and what it says. Times are
 * short enough that Storm misses a lost tuple, at twice the message timeout at the latest, well
 * before the pipeline is held to have recovered. Sends and writes wait for others to go with, and
 * idle threads sleep for longer than by default, and little is compiled: a dozen processes share
 * the machine, and at a low rate all this would be most of what it does.
 *
 * @param file where it is
 * @param config what it says
 * @param metrics where its workers write their metrics
 */
record TopologyFile(Path file, StormwatchConfig config, Path metrics) {

  /** The source topic of every run. */
  static final String TOPIC = "events";

  private static final String TEXT =
      """
      name: %1$s
      kafka:
        bootstrap-servers: [%2$s]
        producer: {linger.ms: 50}
      cassandra:
        contact-points: [%6$s]
        local-datacenter: %7$s
        keyspace: %1$s
        replication: {%7$s: %3$d}
        write-consistency: LOCAL_QUORUM
        read-consistency: LOCAL_QUORUM
      topics:
        names: [%4$s]
        anomalies: %1$s-anomalies
        dead-letter-suffix: .%1$s-dead-letter
      spout:
        partition-refresh: 5s
        poll-timeout: 20ms
      events:
        format: json
      detector:
        name: z-score
        decisions-topic: %1$s-decisions
      write:
        give-up: 4s
        batch.linger: 20ms
      publish:
        delivery-timeout: 5s
        give-up: 6s
      parallelism: {spout: 1, write-read: 2, detect: 2, publish: 2}
      metrics:
        interval: 1s
        directory: "%5$s"
      topology:
        workers: 2
        acker.executors: 2
        message.timeout.secs: 20
        bolt.wait.progressive.level3.sleep.millis: 5
        worker.childopts: "-XX:TieredStopAtLevel=1"
      """;

  /**
   * Writes the file for a topology.
   *
   * @param name of the topology, and with which its group, keyspace and topics begin
   * @param nodes database nodes of the cluster
   */
  static TopologyFile write(Path folder, String name, Connection servers, int nodes) {
    Path file = folder.resolve(name + ".yaml");
    Path metrics = folder.resolve(name + "-metrics");
    String text =
        TEXT.formatted(
            name,
            quoted(List.of(servers.bootstrapServers().split(",", -1))),
            nodes,
            TOPIC,
            metrics,
            quoted(servers.contactPoints()),
            servers.localDatacenter());
    try {
      Files.createDirectories(metrics);
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
    return new TopologyFile(
        file,
        ConfigLoaders.ofThisClassPath(TopologyFile.class.getClassLoader())
            .load(file, List.of(), variable -> Optional.empty())
            .configOrThrow(),
        metrics);
  }

  private static String quoted(List<String> texts) {
    return texts.stream().map(text -> '"' + text + '"').collect(Collectors.joining(", "));
  }
}
