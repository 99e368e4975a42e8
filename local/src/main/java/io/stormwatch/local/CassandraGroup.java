package io.stormwatch.local;

import io.stormwatch.local.internal.CassandraFiles;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** A Cassandra cluster: nodes on one address each, all with the same ports. */
final class CassandraGroup extends ServerGroup {
  private static final Set<Integer> SUPPORTED_JAVA = Set.of(11, 17);
  private static final String CLUSTER_NAME = "cluster-name";
  private static final String PORT = "port";
  private static final String STORAGE_PORT = "storage-port";

  private final Site site;
  private final CassandraOptions options;
  private final List<CassandraServer> servers = new ArrayList<>();
  private volatile Map<String, String> identity = Map.of();

  CassandraGroup(Site site, CassandraOptions options, int nodes, Known known) {
    this.site = site;
    this.options = options;
    for (int i = 1; i <= nodes; i++) {
      String name = nodes == 1 ? "cassandra" : "cassandra-" + i;
      servers.add(new CassandraServer(name, site, this, i));
      if (known.knows(name)) {
        identity = known.of(name);
      }
    }
  }

  @Override
  List<CassandraServer> servers() {
    return servers;
  }

  CassandraOptions options() {
    return options;
  }

  Map<String, String> identity() {
    return identity;
  }

  int port() {
    return Integer.parseInt(identity.get(PORT));
  }

  String clusterName() {
    return identity.get(CLUSTER_NAME);
  }

  @Override
  void requireRunnable() {
    site.java().require("Cassandra 5.0", SUPPORTED_JAVA);
  }

  @Override
  boolean hasPorts() {
    return !identity.isEmpty();
  }

  @Override
  void pickPorts() {
    List<InetAddress> addresses =
        IntStream.rangeClosed(1, servers.size()).mapToObj(Loopback::address).toList();
    identity =
        Map.of(
            CLUSTER_NAME,
            "stormwatch-" + UUID.randomUUID(),
            PORT,
            Integer.toString(site.ports().reserve(addresses)),
            STORAGE_PORT,
            Integer.toString(site.ports().reserve(addresses)));
  }

  @Override
  void describe() {
    for (int i = 1; i <= servers.size(); i++) {
      CassandraServer server = servers.get(i - 1);
      CassandraFiles files =
          new CassandraFiles(
              server.name(),
              server.folder(),
              clusterName(),
              i,
              servers.size(),
              port(),
              Integer.parseInt(identity.get(STORAGE_PORT)));
      files.write(settings());
      server.describe(
          ServerProcess.plain(
              List.of(),
              files.launch(site.java(), options.heapMegabytes(), site.tuning()),
              server::answers,
              site.startLimit()));
    }
  }

  /** The first node makes the cluster, the others join it. */
  @Override
  void startDescribed(Predicate<LocalServer> which) {
    startTogether(servers.subList(0, 1), which);
    startTogether(servers.subList(1, servers.size()), which);
  }

  private Map<String, Object> settings() {
    Map<String, Object> settings = new HashMap<>();
    if (options.passwords()) {
      settings.put("authenticator", "PasswordAuthenticator");
      settings.put("authorizer", "CassandraAuthorizer");
    }
    settings.putAll(options.settings());
    return settings;
  }
}
