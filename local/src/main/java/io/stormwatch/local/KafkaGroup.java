package io.stormwatch.local;

import io.stormwatch.local.internal.KafkaFiles;
import io.stormwatch.local.internal.KafkaNode;
import io.stormwatch.local.internal.Launch;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.Ports;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.Uuid;

/** A Kafka cluster. */
final class KafkaGroup extends ServerGroup {
  static final String CLUSTER_ID = "cluster-id";

  private final Site site;
  private final KafkaOptions options;
  private final List<KafkaServer> servers = new ArrayList<>();
  private volatile List<KafkaNode> nodes = List.of();
  private volatile String clusterId;

  KafkaGroup(Site site, KafkaOptions options, int brokers, Known known) {
    this.site = site;
    this.options = options;
    this.clusterId = Uuid.randomUuid().toString();
    List<KafkaNode> before = new ArrayList<>();
    for (int i = 1; i <= brokers; i++) {
      String name = brokers == 1 ? "kafka" : "kafka-" + i;
      servers.add(new KafkaServer(name, site, this, i));
      if (known.knows(name)) {
        before.add(KafkaNode.of(i, known.of(name)));
        clusterId = known.of(name).get(CLUSTER_ID);
      }
    }
    nodes = List.copyOf(before);
  }

  @Override
  List<KafkaServer> servers() {
    return servers;
  }

  KafkaOptions options() {
    return options;
  }

  List<KafkaNode> nodes() {
    return nodes;
  }

  String clusterId() {
    return clusterId;
  }

  @Override
  boolean hasPorts() {
    return !nodes.isEmpty();
  }

  @Override
  void pickPorts() {
    InetAddress address = Loopback.address(1);
    Ports ports = site.ports();
    List<KafkaNode> picked = new ArrayList<>();
    for (int i = 1; i <= servers.size(); i++) {
      picked.add(
          new KafkaNode(i, ports.reserve(address), ports.reserve(address), ports.reserve(address)));
    }
    nodes = List.copyOf(picked);
  }

  @Override
  void describe() {
    for (int i = 0; i < servers.size(); i++) {
      KafkaServer server = servers.get(i);
      KafkaFiles files =
          new KafkaFiles(server.name(), server.folder(), nodes.get(i), nodes, clusterId);
      files.write(options.properties(), options.secureProtocol());
      Launch broker = files.launch(site.java(), options.heapMegabytes(), site.tuning());
      server.describe(
          ServerProcess.plain(
              List.of(files.format(broker)), broker, server::answers, site.startLimit()));
    }
  }
}
