package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.stormwatch.bolt.cassandra.schema.LiveSchema.Nodes;
import io.stormwatch.core.config.CassandraConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares a keyspace's replication with the nodes that are there and with the consistency. */
final class ReplicationCheck {

  private final CassandraConfig config;
  private final Map<String, Nodes> datacenters;
  private final List<Finding> findings = new ArrayList<>();

  private ReplicationCheck(CassandraConfig config, Map<String, Nodes> datacenters) {
    this.config = config;
    this.datacenters = datacenters;
  }

  /** Findings on the keyspace that exists, else on the one that the configuration would make. */
  static List<Finding> of(Schema schema, LiveSchema live) {
    ReplicationCheck check = new ReplicationCheck(schema.cassandra(), live.datacenters());
    if (live.replication().isPresent()) {
      Map<String, String> replication = live.replication().get();
      check.compareWithConfiguration(schema, replication);
      check.check(replicas(replication, schema.cassandra().localDatacenter()));
    } else {
      check.check(schema.cassandra().replication());
    }
    return check.findings;
  }

  private void compareWithConfiguration(Schema schema, Map<String, String> live) {
    if (!live.getOrDefault("class", "").endsWith("NetworkTopologyStrategy")
        || !replicas(live, "").equals(config.replication())) {
      findings.add(
          Finding.warning(
              "keyspace " + config.keyspace() + " has replication " + new TreeMap<>(live),
              "run ALTER KEYSPACE "
                  + schema.keyspace()
                  + " WITH replication = "
                  + schema.replication()
                  + " and then a full repair, or set cassandra.replication to what is there"));
    }
  }

  /** Replicas by data centre; those of a strategy without data centres count for the local one. */
  private static Map<String, Integer> replicas(Map<String, String> replication, String local) {
    Map<String, Integer> replicas = new TreeMap<>();
    replication.forEach(
        (name, value) -> {
          if (!name.equals("class")) {
            // A value may be "3/1" where transient replication is used: 3 replicas in all.
            int count = Integer.parseInt(value.replaceFirst("/.*", ""));
            replicas.put(name.equals("replication_factor") ? local : name, count);
          }
        });
    return replicas;
  }

  private void check(Map<String, Integer> replicas) {
    String local = config.localDatacenter();
    if (replicas.getOrDefault(local, 0) == 0) {
      findings.add(
          Finding.error(
              "keyspace " + config.keyspace() + " has no replica in data centre " + local,
              "set cassandra.replication."
                  + local
                  + " or cassandra.local-datacenter to one of "
                  + replicas.keySet()));
      return;
    }
    Availability availability = new Availability(replicas, datacenters, local);
    boolean satisfiable = true;
    for (String key : List.of("write-consistency", "read-consistency")) {
      satisfiable &= checkLevel(availability, key);
    }
    if (satisfiable) {
      replicas.forEach(this::checkNodes);
    }
    checkOverlap(availability);
  }

  private boolean checkLevel(Availability availability, String key) {
    DefaultConsistencyLevel level = level(key);
    if (availability.certain(level)) {
      return true;
    }
    boolean possible = availability.possible(level);
    String problem =
        "cassandra."
            + key
            + " "
            + level
            + " needs "
            + availability.needed(level)
            + " of "
            + availability.replicasOf(level)
            + " replicas, but "
            + describeNodes()
            + (possible ? ": some rows cannot be reached" : "");
    String remedy =
        "start the missing nodes, or lower cassandra.replication (and alter the keyspace), or"
            + " lower cassandra."
            + key;
    findings.add(possible ? Finding.warning(problem, remedy) : Finding.error(problem, remedy));
    return false;
  }

  private void checkNodes(String dc, int count) {
    Nodes nodes = datacenters.getOrDefault(dc, new Nodes(0, 0));
    if (count > nodes.total()) {
      findings.add(
          Finding.warning(
              "keyspace "
                  + config.keyspace()
                  + " is to have "
                  + count
                  + " replicas in data centre "
                  + dc
                  + ", which has "
                  + plural(nodes.total(), "node"),
              "set cassandra.replication." + dc + " to at most the number of nodes"));
    }
  }

  private void checkOverlap(Availability availability) {
    DefaultConsistencyLevel write = level("write-consistency");
    DefaultConsistencyLevel read = level("read-consistency");
    int replicas = Math.max(availability.replicasOf(write), availability.replicasOf(read));
    boolean overlap =
        availability.needed(write) + availability.needed(read) > replicas
            && write != DefaultConsistencyLevel.ANY;
    if (!overlap) {
      findings.add(
          Finding.warning(
              "a read at " + read + " may miss a row just written at " + write,
              "choose levels whose replicas overlap, such as LOCAL_QUORUM for both"));
    }
  }

  private DefaultConsistencyLevel level(String key) {
    return DefaultConsistencyLevel.valueOf(
        key.equals("write-consistency") ? config.writeConsistency() : config.readConsistency());
  }

  private String describeNodes() {
    List<String> parts = new ArrayList<>();
    datacenters.forEach(
        (dc, nodes) ->
            parts.add(
                "data centre "
                    + dc
                    + " has "
                    + plural(nodes.total(), "node")
                    + (nodes.live() < nodes.total() ? ", " + nodes.live() + " of them up" : "")));
    return String.join("; ", parts);
  }

  private static String plural(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
