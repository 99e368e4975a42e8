package org.apache.storm.kafka.spout;

import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.storm.kafka.spout.internal.ClientFactory;
import org.apache.storm.kafka.spout.subscription.TopicAssigner;

/** Gives tests the spout's constructor that takes a consumer. */
public final class KafkaSpouts {

  private KafkaSpouts() {}

  /** A spout that reads through the given consumer and has an admin client that is never used. */
  public static <K, V> KafkaSpout<K, V> reading(
      KafkaSpoutConfig<K, V> config, Consumer<K, V> consumer) {
    ClientFactory<K, V> clients =
        new ClientFactory<>() {
          @Override
          public Consumer<K, V> createConsumer(Map<String, Object> properties) {
            return consumer;
          }

          @Override
          public Admin createAdmin(Map<String, Object> properties) {
            return Admin.create(Map.of("bootstrap.servers", "127.0.0.1:1"));
          }
        };
    return new KafkaSpout<>(config, clients, new TopicAssigner());
  }
}
