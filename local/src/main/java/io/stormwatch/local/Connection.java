package io.stormwatch.local;

import java.nio.file.Path;
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

  /** Copies what is handed in. */
  public Connection {
    contactPoints = List.copyOf(contactPoints);
  }

  /** The first of Cassandra's contact points. */
  public String contactPoint() {
    return contactPoints.get(0);
  }

  /** The lines that a configuration file needs to use these servers, each ended by a newline. */
  public String toYaml() {
    String storm = stormYaml.map(file -> "# storm.yaml: " + file + "\n").orElse("");
    return storm
        + """
        kafka:
          bootstrap-servers: [%s]
        cassandra:
          contact-points: [%s]
          local-datacenter: %s
        """
            .formatted(
                quoted(Stream.of(bootstrapServers.split(",", -1))),
                quoted(contactPoints.stream()),
                localDatacenter);
  }

  private static String quoted(Stream<String> texts) {
    return texts.map(text -> '"' + text + '"').collect(Collectors.joining(", "));
  }
}
