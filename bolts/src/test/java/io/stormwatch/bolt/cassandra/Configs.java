package io.stormwatch.bolt.cassandra;

import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.config.Secret;
import io.stormwatch.local.CassandraServer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Configurations for tests: one node, one replica, and what each test changes. */
public record Configs(
    String contactPoint,
    String datacenter,
    String keyspace,
    Map<String, Integer> replication,
    String consistency,
    Duration ttl,
    Optional<Secret> password,
    Map<String, Object> driver) {

  public static Configs unreachable() {
    return new Configs(
        "127.0.0.1:1",
        "datacenter1",
        "stormwatch",
        Map.of("datacenter1", 1),
        "LOCAL_ONE",
        Duration.ofDays(30),
        Optional.empty(),
        Map.of());
  }

  /** On a server, with a keyspace that no other test has and that is not made yet. */
  public static Configs on(CassandraServer server) {
    return unreachable()
        .withContactPoint(server.contactPoint())
        .withKeyspace(server.keyspaces().freshName());
  }

  public Configs withContactPoint(String hostAndPort) {
    return new Configs(
        hostAndPort, datacenter, keyspace, replication, consistency, ttl, password, driver);
  }

  public Configs withDatacenter(String name) {
    return new Configs(
        contactPoint, name, keyspace, replication, consistency, ttl, password, driver);
  }

  public Configs withKeyspace(String name) {
    return new Configs(
        contactPoint, datacenter, name, replication, consistency, ttl, password, driver);
  }

  public Configs withReplication(Map<String, Integer> replicas) {
    return new Configs(
        contactPoint, datacenter, keyspace, replicas, consistency, ttl, password, driver);
  }

  public Configs withConsistency(String level) {
    return new Configs(
        contactPoint, datacenter, keyspace, replication, level, ttl, password, driver);
  }

  public Configs withTtl(Duration life) {
    return new Configs(
        contactPoint, datacenter, keyspace, replication, consistency, life, password, driver);
  }

  public Configs withPassword(Secret secret) {
    return new Configs(
        contactPoint,
        datacenter,
        keyspace,
        replication,
        consistency,
        ttl,
        Optional.of(secret),
        driver);
  }

  public Configs withDriver(String path, Object value) {
    Map<String, Object> more = new HashMap<>(driver);
    more.put(path, value);
    return new Configs(
        contactPoint, datacenter, keyspace, replication, consistency, ttl, password, more);
  }

  public CassandraConfig cassandra() {
    return new CassandraConfig(
        List.of(contactPoint),
        datacenter,
        keyspace,
        replication,
        consistency,
        consistency,
        ttl,
        Duration.ofDays(7),
        16,
        Duration.ofSeconds(10),
        1024,
        password.isPresent() ? "cassandra" : "",
        password,
        driver);
  }

  /** A window of 50, buckets of a day, seven of them to look back into. */
  public static HistoryConfig history() {
    return new HistoryConfig(50, Duration.ofDays(1), 7, 0);
  }
}
