package io.stormwatch.local.internal;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.Row;
import java.net.InetSocketAddress;
import java.util.function.Supplier;

/**
 * Asks a node for its cluster's name: ready when it answers with its own.
 *
 * @param address where clients connect
 * @param clusterName the cluster's name
 * @param connect opens a session
 */
public record CassandraReadyCheck(
    InetSocketAddress address, String clusterName, Supplier<CqlSession> connect)
    implements ReadyCheck {

  @Override
  public boolean isReady() {
    // Clients are let in last; a driver that meets a closed port would log a warning for each try.
    if (!Loopback.accepts(address)) {
      return false;
    }
    try (CqlSession session = connect.get()) {
      Row row = session.execute("SELECT cluster_name FROM system.local").one();
      return row != null && clusterName.equals(row.getString(0));
    } catch (DriverException e) {
      return false;
    }
  }
}
