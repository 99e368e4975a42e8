package io.stormwatch.loadgen.internal.send;

import io.stormwatch.loadgen.LoadResult.ClockOffset;
import io.stormwatch.loadgen.plan.Target;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares this machine's clock with a broker's: a few records to a topic of its own, whose
 * timestamps the broker sets; of them the one with the shortest round trip counts, and the broker
 * is taken to have stamped it half-way. The topic is deleted again.
 */
final class ClockProbe {

  private static final Logger LOG = LoggerFactory.getLogger(ClockProbe.class);
  private static final int TRIES = 10;
  private static final long PATIENCE_SECONDS = 10;

  private final Target target;
  private final String topic = "stormwatch-clock-probe-" + UUID.randomUUID();

  ClockProbe(Target target) {
    this.target = target;
  }

  /** The difference, or empty if it cannot be measured, which is logged. */
  Optional<ClockOffset> measure() throws InterruptedException {
    try (Admin admin = Admin.create(ClientSettings.admin(target))) {
      NewTopic probe =
          new NewTopic(topic, Optional.of(1), Optional.empty())
              .configs(Map.of("message.timestamp.type", "LogAppendTime"));
      admin.createTopics(List.of(probe)).all().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      try {
        return Optional.of(bestOfSeveral());
      } finally {
        admin.deleteTopics(List.of(topic)).all().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
      }
    } catch (ExecutionException | TimeoutException | KafkaException e) {
      LOG.warn("the clock could not be compared with the broker's: {}", e.toString());
      return Optional.empty();
    }
  }

  private ClockOffset bestOfSeveral()
      throws InterruptedException, ExecutionException, TimeoutException {
    KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(settings());
    try {
      ClockOffset best = null;
      for (int i = 0; i < TRIES; i++) {
        ClockOffset one = once(producer);
        if (best == null || one.uncertaintyMillis() < best.uncertaintyMillis()) {
          best = one;
        }
      }
      return best;
    } finally {
      producer.close(Duration.ZERO);
    }
  }

  private ClockOffset once(KafkaProducer<byte[], byte[]> producer)
      throws InterruptedException, ExecutionException, TimeoutException {
    long wall = System.currentTimeMillis();
    long before = System.nanoTime();
    RecordMetadata answer =
        producer
            .send(new ProducerRecord<>(topic, new byte[1]))
            .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    double half = (System.nanoTime() - before) / 2e6;
    // Both clocks count whole milliseconds, which adds up to one more of uncertainty.
    return new ClockOffset(wall + half - answer.timestamp(), half + 1);
  }

  private Map<String, Object> settings() {
    Map<String, Object> settings = new HashMap<>(ClientSettings.secured(target));
    settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, target.bootstrapServers());
    settings.put(ProducerConfig.CLIENT_ID_CONFIG, "stormwatch-loadgen-clock");
    settings.put(ProducerConfig.ACKS_CONFIG, "1");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false);
    settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
    settings.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    settings.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    return settings;
  }
}
