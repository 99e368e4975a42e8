package io.stormwatch.local.internal;

import io.stormwatch.local.JvmTuning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The configuration of a broker that is its own controller.
 *
 * @param folder the broker's folder
 * @param port the port for clients
 * @param controllerPort the port of the controller
 * @param securePort the port of the second listener for clients, if there is one
 * @param clusterId the cluster's id
 */
public record KafkaFiles(
    Path folder, int port, int controllerPort, int securePort, String clusterId) {
  private static final String HOST = "127.0.0.1";

  /** The files of a broker that was there before, from what {@link #toMap()} told. */
  public static KafkaFiles of(Path folder, Map<String, String> values) {
    return new KafkaFiles(
        folder,
        Integer.parseInt(values.get("port")),
        Integer.parseInt(values.get("controller-port")),
        Integer.parseInt(values.get("secure-port")),
        values.get("cluster-id"));
  }

  /** Everything but the folder. */
  public Map<String, String> toMap() {
    return Map.of(
        "port",
        Integer.toString(port),
        "controller-port",
        Integer.toString(controllerPort),
        "secure-port",
        Integer.toString(securePort),
        "cluster-id",
        clusterId);
  }

  /** The broker's configuration file. */
  public Path properties() {
    return folder.resolve("server.properties");
  }

  /** Where the broker's records and metadata lie. */
  public Path data() {
    return folder.resolve("data");
  }

  /** Where clients connect. */
  public String bootstrapServers() {
    return HOST + ":" + port;
  }

  /** Where clients connect to the second listener. */
  public String secureBootstrapServers() {
    return HOST + ":" + securePort;
  }

  /**
   * Writes the files.
   *
   * @param overriding broker properties that win
   * @param secureProtocol the security protocol of the second listener, if there is to be one
   */
  public void write(Map<String, String> overriding, Optional<String> secureProtocol) {
    Map<String, String> settings = new TreeMap<>(fixed());
    settings.put("node.id", "1");
    settings.put("controller.quorum.voters", "1@" + controller());
    String listeners = "PLAINTEXT://" + bootstrapServers() + ",CONTROLLER://" + controller();
    String protocols = "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT";
    if (secureProtocol.isPresent()) {
      listeners += ",SECURE://" + secureBootstrapServers();
      protocols += ",SECURE:" + secureProtocol.get();
    }
    settings.put("listeners", listeners);
    settings.put("listener.security.protocol.map", protocols);
    settings.put("log.dirs", data().toString());
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
        "kafka",
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

  private String controller() {
    return HOST + ":" + controllerPort;
  }

  private Path log4j() {
    return folder.resolve("log4j2.xml");
  }

  // One node, so one replica of everything; few threads and small buffers, since tests and the
  // topology share the machine.
  private static Map<String, String> fixed() {
    return Map.ofEntries(
        Map.entry("process.roles", "broker,controller"),
        Map.entry("controller.listener.names", "CONTROLLER"),
        Map.entry("inter.broker.listener.name", "PLAINTEXT"),
        Map.entry("auto.create.topics.enable", "false"),
        Map.entry("group.initial.rebalance.delay.ms", "0"),
        Map.entry("offsets.topic.replication.factor", "1"),
        Map.entry("offsets.topic.num.partitions", "4"),
        Map.entry("transaction.state.log.replication.factor", "1"),
        Map.entry("transaction.state.log.min.isr", "1"),
        Map.entry("transaction.state.log.num.partitions", "2"),
        Map.entry("share.coordinator.state.topic.replication.factor", "1"),
        Map.entry("share.coordinator.state.topic.min.isr", "1"),
        Map.entry("share.coordinator.state.topic.num.partitions", "1"),
        Map.entry("num.network.threads", "2"),
        Map.entry("num.io.threads", "4"),
        Map.entry("background.threads", "2"),
        Map.entry("log.cleaner.dedupe.buffer.size", "16777216"),
        Map.entry("log.index.size.max.bytes", "1048576"));
  }
}
