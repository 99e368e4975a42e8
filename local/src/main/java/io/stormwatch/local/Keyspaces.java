package io.stormwatch.local;

import com.datastax.oss.driver.api.core.CqlSession;
import java.util.UUID;

/** Keyspaces of a node, as tests need them. Thread-safe. */
public final class Keyspaces {
  private final CassandraServer server;

  Keyspaces(CassandraServer server) {
    this.server = server;
  }

  /** Makes a keyspace with one replica and a name that no other has, and returns the name. */
  public String fresh() {
    String name = freshName();
    try (CqlSession session = server.connect()) {
      session.execute(
          "CREATE KEYSPACE "
              + name
              + " WITH replication = {'class': 'NetworkTopologyStrategy', '"
              + server.datacenter()
              + "': 1}");
    }
    return name;
  }

  /** A name that no other keyspace has; the keyspace is not made. */
  public String freshName() {
    return "k_" + UUID.randomUUID().toString().replace("-", "");
  }
}
