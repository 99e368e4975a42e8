package io.stormwatch.core.config;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How to reach Cassandra and how the tables are laid out.
 *
 * @param contactPoints {@code host:port} pairs, at least one
 * @param localDatacenter the data centre whose nodes are used
 * @param keyspace keyspace of the tables
 * @param replication replicas per data centre
 * @param writeConsistency consistency level of writes, such as {@code LOCAL_QUORUM}
 * @param readConsistency consistency level of reads
 * @param ttl life of a row
 * @param topicRetention how long source topics keep records, for the check of the TTL
 * @param chunkLengthKib length of a compressed chunk in KiB, a power of two
 * @param requestTimeout longest wait for one request
 * @param maxRequestsPerConnection cap of concurrent requests on one connection
 * @param username user name, empty without authentication
 * @param password the password, absent without authentication
 * @param driver further settings of the Java driver by their path, such as {@code
 *     advanced.ssl-engine-factory.class}: String, Long, Double, Boolean or a List of such by their
 *     spelling in the file, and {@link Secret}s to be resolved where they are used
 */
public record CassandraConfig(
    List<String> contactPoints,
    String localDatacenter,
    String keyspace,
    Map<String, Integer> replication,
    String writeConsistency,
    String readConsistency,
    Duration ttl,
    Duration topicRetention,
    int chunkLengthKib,
    Duration requestTimeout,
    int maxRequestsPerConnection,
    String username,
    Optional<Secret> password,
    Map<String, Object> driver) {

  public CassandraConfig {
    contactPoints = List.copyOf(contactPoints);
    replication = Map.copyOf(replication);
    driver = Map.copyOf(driver);
  }
}
