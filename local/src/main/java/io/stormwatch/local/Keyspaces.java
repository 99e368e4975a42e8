package io.stormwatch.local;

import com.datastax.oss.driver.api.core.CqlSession;
import java.util.UUID;

/** Keyspaces of a node, as tests need them. Thread-safe. */
public final class Keyspaces {
  private static final int FULL_REPLICATION = 3;

  private final CassandraServer server;

  Keyspaces(CassandraServer server) {
    this.server = server;
  }

  /**
   * Makes a keyspace with a name that no other has, replicated to three nodes or to all if there
   * are fewer, and returns the name.
   */
  public String fresh() {
    return fresh(Math.min(FULL_REPLICATION, server.clusterSize()));
  }

  /**
   * Makes a keyspace with a name that no other has.
   *
   * @param replicas how many nodes hold a row
   * @return its name
   */
  public String fresh(int replicas) {
    String name = freshName();
    try (CqlSession session = server.connect()) {
      session.execute(
          "CREATE KEYSPACE "
              + name
              + " WITH replication = {'class': 'NetworkTopologyStrategy', '"
              + server.datacenter()
              + "': "
              + replicas
              + "}");
    }
    return name;
  }

  /** A name that no other keyspace has; the keyspace is not made. */
  public String freshName() {
    return "k_" + UUID.randomUUID().toString().replace("-", "");
  }
}
