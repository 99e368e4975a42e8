package io.stormwatch.local;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where clients find a set of local servers.
 *
 * @param bootstrapServers Kafka's {@code host:port}, separated by commas
 * @param contactPoints Cassandra's {@code host:port}
 * @param localDatacenter Cassandra's data center
 * @param stormYaml the configuration of the Storm cluster's clients, if there is a cluster
 */
public record Connection(
    String bootstrapServers,
    List<String> contactPoints,
    String localDatacenter,
    Optional<Path> stormYaml) {
  private static final int MOST_REPLICAS = 3;

  /** Copies what is handed in. */
  public Connection {
    contactPoints = List.copyOf(contactPoints);
  }

  /** The first of Cassandra's contact points. */
  public String contactPoint() {
    return contactPoints.get(0);
  }

  /**
   * A configuration that uses these servers, all else by default: valid as a file of its own, or to
   * be merged into one. Each line is ended by a newline.
   */
  public String toYaml() {
    return """
        kafka:
          bootstrap-servers: [%s]
        cassandra:
          contact-points: [%s]
          local-datacenter: %s
          replication: {%s: %d}
        """
            .formatted(
                quoted(brokers().stream()),
                quoted(contactPoints.stream()),
                localDatacenter,
                localDatacenter,
                replicas())
        + (replicas() > 1
            ? "  write-consistency: LOCAL_QUORUM\n  read-consistency: LOCAL_QUORUM\n"
            : "");
  }

  /**
   * The same as overrides of a configuration's keys, each {@code key=value}, in a form that needs
   * no quotes in a shell.
   */
  public List<String> toOverrides() {
    List<String> overrides = new ArrayList<>();
    overrides.add("kafka.bootstrap-servers=" + bootstrapServers);
    overrides.add("cassandra.contact-points=" + String.join(",", contactPoints));
    overrides.add("cassandra.local-datacenter=" + localDatacenter);
    overrides.add("cassandra.replication." + localDatacenter + "=" + replicas());
    if (replicas() > 1) {
      overrides.add("cassandra.write-consistency=LOCAL_QUORUM");
      overrides.add("cassandra.read-consistency=LOCAL_QUORUM");
    }
    return overrides;
  }

  private List<String> brokers() {
    return List.of(bootstrapServers.split(",", -1));
  }

  /** As many as there are nodes, up to the three that production has. */
  private int replicas() {
    return Math.min(MOST_REPLICAS, contactPoints.size());
  }

  private static String quoted(Stream<String> texts) {
    return texts.map(text -> '"' + text + '"').collect(Collectors.joining(", "));
  }
}
