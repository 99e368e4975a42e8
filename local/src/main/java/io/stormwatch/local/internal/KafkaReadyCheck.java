package io.stormwatch.local.internal;

import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.DescribeClusterResult;

/**
 * Asks a broker who is there: ready when it answers with its own cluster's id and counts itself in.
 *
 * @param node the broker
 * @param clusterId the id that its folder was formatted with
 */
public record KafkaReadyCheck(KafkaNode node, String clusterId) implements ReadyCheck {
  private static final int TIMEOUT_MILLIS = 5_000;

  @Override
  public boolean isReady() {
    // A client that meets a closed port would log a warning for each try.
    if (!Loopback.accepts(new InetSocketAddress(Loopback.address(1), node.port()))) {
      return false;
    }
    try (Admin admin = Admin.create(clientProperties())) {
      DescribeClusterResult cluster = admin.describeCluster();
      return clusterId.equals(cluster.clusterId().get())
          && cluster.nodes().get().stream().anyMatch(other -> other.id() == node.id());
    } catch (ExecutionException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for kafka", e);
    }
  }

  private Map<String, Object> clientProperties() {
    return Map.of(
        AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
        node.client(),
        AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
        TIMEOUT_MILLIS,
        AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
        TIMEOUT_MILLIS);
  }
}
