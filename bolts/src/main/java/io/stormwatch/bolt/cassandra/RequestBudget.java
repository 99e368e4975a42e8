package io.stormwatch.bolt.cassandra;

import io.stormwatch.core.config.CassandraConfig;

/**
 * Whether the connections of a worker can carry all requests that its tasks may have under way at
 * once. All of them may go to one node, so each node gets connections for all.
 *
 * @param requests greatest number of requests at once
 * @param connections connections to each node
 * @param requestsPerConnection what one connection carries
 */
public record RequestBudget(int requests, int connections, int requestsPerConnection) {

  /**
   * Requests that one event may have under way: its write, and the one step that its window read is
   * at.
   */
  public static final int REQUESTS_PER_EVENT = 2;

  /** Requests that one anomaly may have under way. */
  public static final int REQUESTS_PER_ANOMALY = 1;

  /**
   * As many connections as the requests need, unless {@code
   * cassandra.driver.advanced.connection.pool.local.size} says how many.
   *
   * @param requests greatest number of requests at once, 0 or more
   */
  public static RequestBudget of(CassandraConfig config, int requests) {
    int each = config.maxRequestsPerConnection();
    Object given = config.driver().get(DriverSettings.CONNECTIONS);
    int needed = Math.max(1, (requests + each - 1) / each);
    return new RequestBudget(requests, given instanceof Number n ? n.intValue() : needed, each);
  }

  /** Whether no request can find all connections busy. */
  public boolean suffices() {
    return requests <= (long) connections * requestsPerConnection;
  }

  /** The bounds in one line. */
  @Override
  public String toString() {
    return "at most %d requests at once over %d connections of %d to each Cassandra node"
        .formatted(requests, connections, requestsPerConnection);
  }
}
