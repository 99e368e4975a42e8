package io.stormwatch.app.demo;

import io.stormwatch.bolt.publish.KafkaClients;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** Makes the source topic of a demo. */
final class DemoTopics {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private DemoTopics() {}

  /**
   * Makes a topic with one replica.
   *
   * @throws IllegalStateException if the broker refuses
   */
  static void create(StormwatchConfig config, String topic, int partitions) {
    try (Admin admin =
        new KafkaClients(config.kafka(), SecretReader.ofProcess(), "stormwatch-demo")
            .admin(PATIENCE)) {
      admin.createTopics(List.of(new NewTopic(topic, partitions, (short) 1))).all().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          "topic " + topic + " cannot be made: " + e.getCause().getMessage(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while making topic " + topic, e);
    }
  }
}
