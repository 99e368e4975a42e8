package io.stormwatch.local;

/**
 * Where clients find a set of local servers.
 *
 * @param bootstrapServers Kafka's {@code host:port}
 * @param contactPoint Cassandra's {@code host:port}
 * @param localDatacenter Cassandra's data center
 */
public record Connection(String bootstrapServers, String contactPoint, String localDatacenter) {

  /** The lines that a configuration file needs to use these servers, each ended by a newline. */
  public String toYaml() {
    return """
    kafka:
      bootstrap-servers: ["%s"]
    cassandra:
      contact-points: ["%s"]
      local-datacenter: %s
    """
        .formatted(bootstrapServers, contactPoint, localDatacenter);
  }
}
