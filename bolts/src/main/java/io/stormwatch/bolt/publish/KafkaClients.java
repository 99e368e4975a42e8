package io.stormwatch.bolt.publish;

import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.SecretReader;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Makes Kafka clients from the configuration. A client that cannot be made is an {@link
 * IllegalStateException} whose message and causes hold no secret. Thread-safe.
 */
public final class KafkaClients {

  private final KafkaClientSettings settings;
  private final String clientId;

  /**
   * Makes clients for one purpose.
   *
   * @param clientId names the clients to the brokers
   */
  public KafkaClients(KafkaConfig kafka, SecretReader secrets, String clientId) {
    this.settings = new KafkaClientSettings(kafka, secrets);
    this.clientId = clientId;
  }

  Producer<byte[], byte[]> producer(Duration deliveryTimeout) {
    return made(
        () ->
            new KafkaProducer<>(
                settings.producer(deliveryTimeout, clientId),
                new ByteArraySerializer(),
                new ByteArraySerializer()));
  }

  Consumer<byte[], byte[]> consumer(Duration requestTimeout) {
    return made(
        () ->
            new KafkaConsumer<>(
                settings.consumer(requestTimeout, clientId + "-refetch"),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer()));
  }

  /**
   * An admin client, which the caller closes.
   *
   * @param requestTimeout longest wait for an answer
   */
  public Admin admin(Duration requestTimeout) {
    return made(() -> Admin.create(settings.admin(requestTimeout)));
  }

  private <T> T made(Supplier<T> factory) {
    try {
      return factory.get();
    } catch (RuntimeException e) {
      // Kafka quotes settings in its messages, passwords among them; so the causes stay behind.
      Throwable cause = e.getCause();
      String text = cause == null ? e.toString() : e + ", because of " + cause;
      throw new IllegalStateException(settings.withoutSecrets(text));
    }
  }
}
