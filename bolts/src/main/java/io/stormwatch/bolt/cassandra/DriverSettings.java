package io.stormwatch.bolt.cassandra;

import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigRenderOptions;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The Java driver's settings for a configuration: ours, and those that the user passes through
 * under {@code cassandra.driver}.
 */
final class DriverSettings {

  /**
   * After an outage the driver must be back well within a minute; its own default lets a minute
   * pass between two tries.
   */
  private static final Duration RECONNECT_FIRST = Duration.ofMillis(500);

  private static final Duration RECONNECT_LAST = Duration.ofSeconds(5);

  /** A node that just started takes longer than the driver's two seconds to tell its tables. */
  private static final Duration SCHEMA_TIMEOUT = Duration.ofSeconds(20);

  private DriverSettings() {}

  /**
   * All settings as the text that the driver reads, secrets resolved: not to be logged.
   *
   * @param connections connections to each node
   */
  static String render(CassandraConfig config, int connections, SecretReader secrets) {
    Map<String, Object> settings = new LinkedHashMap<>();
    settings.put("basic.request.timeout", millis(config.requestTimeout()));
    settings.put("basic.load-balancing-policy.local-datacenter", config.localDatacenter());
    settings.put(
        "advanced.connection.max-requests-per-connection", config.maxRequestsPerConnection());
    settings.put("advanced.connection.pool.local.size", connections);
    settings.put("advanced.reconnection-policy.base-delay", millis(RECONNECT_FIRST));
    settings.put("advanced.reconnection-policy.max-delay", millis(RECONNECT_LAST));
    // Other keyspaces of a shared cluster may be many and large.
    settings.put("advanced.metadata.schema.refreshed-keyspaces", List.of(config.keyspace()));
    settings.put("advanced.metadata.schema.request-timeout", millis(SCHEMA_TIMEOUT));
    // DDL completes only after the driver has read the schema anew; a second each adds up.
    settings.put("advanced.metadata.schema.debouncer.window", "100 milliseconds");
    // Batches of several partitions are meant; the server's warnings of them would flood the log.
    settings.put("advanced.request.log-warnings", false);
    settings.put("advanced.netty.daemon", true);
    config.driver().forEach((path, value) -> settings.put(path, resolve(value, secrets)));
    return ConfigFactory.parseMap(settings)
        .atPath("datastax-java-driver")
        .root()
        .render(ConfigRenderOptions.concise());
  }

  private static String millis(Duration duration) {
    return duration.toMillis() + " milliseconds";
  }

  private static Object resolve(Object value, SecretReader secrets) {
    return value instanceof Secret secret ? secrets.read(secret) : value;
  }
}
