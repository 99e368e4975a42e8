package io.stormwatch.local.internal;

import io.stormwatch.local.JvmTuning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The files of a broker.
 *
 * @param name its name for messages
 * @param folder its folder
 * @param node the broker
 * @param cluster all brokers
 * @param clusterId the cluster's id
 */
public record KafkaFiles(
    String name, Path folder, KafkaNode node, List<KafkaNode> cluster, String clusterId) {
  private static final int FULL_REPLICATION = 3;

  /** Copies what is handed in. */
  public KafkaFiles {
    cluster = List.copyOf(cluster);
  }

  /**
   * Writes the files.
   *
   * @param overriding broker properties that win
   * @param secureProtocol the security protocol of the second listener, if there is to be one
   */
  public void write(Map<String, String> overriding, Optional<String> secureProtocol) {
    Map<String, String> settings = new TreeMap<>(fixed());
    settings.putAll(replication());
    settings.put("node.id", Integer.toString(node.id()));
    settings.put(
        "controller.quorum.voters",
        cluster.stream().map(KafkaNode::voter).collect(Collectors.joining(",")));
    String listeners = "PLAINTEXT://" + node.client() + ",CONTROLLER://" + node.controller();
    String protocols = "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT";
    if (secureProtocol.isPresent()) {
      listeners += ",SECURE://" + node.secure();
      protocols += ",SECURE:" + secureProtocol.get();
    }
    settings.put("listeners", listeners);
    settings.put("listener.security.protocol.map", protocols);
    settings.put("log.dirs", folder.resolve("data").toString());
    settings.putAll(overriding);
    Folders.make(folder);
    ServerFiles.writeProperties(properties(), settings);
    ServerFiles.writeLog4j(log4j());
  }

  /** The broker's program. */
  public Launch launch(JavaHome java, int heapMegabytes, JvmTuning tuning) {
    List<String> arguments = new ArrayList<>(ServerJvm.arguments(folder, heapMegabytes, tuning));
    arguments.addAll(ServerJvm.log4j(log4j()));
    return new Launch(
        name,
        folder,
        java,
        ClassPaths.of("kafka"),
        arguments,
        "kafka.Kafka",
        List.of(properties().toString()),
        Map.of());
  }

  /** The program that prepares the broker's data folder; does nothing if it is prepared. */
  public Launch format(Launch broker) {
    return broker.with(
        "kafka.tools.StorageTool",
        List.of(
            "format",
            "--ignore-formatted",
            "--cluster-id",
            clusterId,
            "--config",
            properties().toString()));
  }

  private Path properties() {
    return folder.resolve("server.properties");
  }

  private Path log4j() {
    return folder.resolve("log4j2.xml");
  }

  private Map<String, String> replication() {
    String factor = Integer.toString(Math.min(FULL_REPLICATION, cluster.size()));
    String inSync = cluster.size() < FULL_REPLICATION ? "1" : "2";
    return Map.of(
        "default.replication.factor", factor,
        "min.insync.replicas", inSync,
        "offsets.topic.replication.factor", factor,
        "transaction.state.log.replication.factor", factor,
        "transaction.state.log.min.isr", inSync,
        "share.coordinator.state.topic.replication.factor", factor,
        "share.coordinator.state.topic.min.isr", inSync);
  }

  // Few threads and small buffers, since tests and the topology share the machine.
  private static Map<String, String> fixed() {
    return Map.ofEntries(
        Map.entry("process.roles", "broker,controller"),
        Map.entry("controller.listener.names", "CONTROLLER"),
        Map.entry("inter.broker.listener.name", "PLAINTEXT"),
        Map.entry("auto.create.topics.enable", "false"),
        Map.entry("group.initial.rebalance.delay.ms", "0"),
        Map.entry("offsets.topic.num.partitions", "4"),
        Map.entry("transaction.state.log.num.partitions", "2"),
        Map.entry("share.coordinator.state.topic.num.partitions", "1"),
        Map.entry("num.network.threads", "2"),
        Map.entry("num.io.threads", "4"),
        Map.entry("background.threads", "2"),
        Map.entry("log.cleaner.dedupe.buffer.size", "16777216"),
        Map.entry("log.index.size.max.bytes", "1048576"));
  }
}
