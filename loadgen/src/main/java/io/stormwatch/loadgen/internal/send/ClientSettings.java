package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Target;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Settings of the Kafka clients that a run uses. */
final class ClientSettings {

  private static final int PATIENCE_MILLIS = 15_000;
  private static final int CONNECT_MILLIS = 3_000;

  private ClientSettings() {}

  /** Settings of one of the run's producers: the user's own win over ours. */
  static Map<String, Object> producer(LoadPlan plan, int number) {
    Map<String, Object> settings = new HashMap<>();
    settings.put(ProducerConfig.CLIENT_ID_CONFIG, "stormwatch-loadgen-" + (number + 1));
    settings.put(
        ProducerConfig.METRICS_SAMPLE_WINDOW_MS_CONFIG, plan.execution().interval().toMillis());
    settings.putAll(plan.target().kafka());
    settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, plan.target().bootstrapServers());
    settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    return settings;
  }

  /** Settings of the client that looks before the run: security as given, and little patience. */
  static Map<String, Object> admin(Target target) {
    Map<String, Object> settings = secured(target);
    settings.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, target.bootstrapServers());
    settings.put(AdminClientConfig.CLIENT_ID_CONFIG, "stormwatch-loadgen-admin");
    settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS);
    settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, PATIENCE_MILLIS - 5_000);
    settings.put(AdminClientConfig.SOCKET_CONNECTION_SETUP_TIMEOUT_MS_CONFIG, CONNECT_MILLIS);
    settings.put(AdminClientConfig.SOCKET_CONNECTION_SETUP_TIMEOUT_MAX_MS_CONFIG, CONNECT_MILLIS);
    return settings;
  }

  /** Those of the user's settings that say how to connect. */
  static Map<String, Object> secured(Target target) {
    Map<String, Object> settings = new HashMap<>();
    target
        .kafka()
        .forEach(
            (key, value) -> {
              if (AdminClientConfig.configNames().contains(key)) {
                settings.put(key, value);
              }
            });
    return settings;
  }
}
