package io.stormwatch.bench.streams;

import io.stormwatch.bench.driver.BatchPipeline;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaClientSupplier;

/**
 * Kafka's own clients, but that offsets are committed only when the database has confirmed every
 * row handed to the pipeline: Kafka Streams itself knows nothing of rows.
 */
final class RowsBeforeCommit implements KafkaClientSupplier {

  private final BatchPipeline rows;

  RowsBeforeCommit(BatchPipeline rows) {
    this.rows = rows;
  }

  @Override
  public Admin getAdmin(Map<String, Object> config) {
    return Admin.create(config);
  }

  @Override
  public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
    return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
  }

  @Override
  public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
    return new CommittingConsumer(config);
  }

  @Override
  public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
    return plain(config);
  }

  @Override
  public Consumer<byte[], byte[]> getGlobalConsumer(Map<String, Object> config) {
    return plain(config);
  }

  private static Consumer<byte[], byte[]> plain(Map<String, Object> config) {
    return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  private final class CommittingConsumer extends KafkaConsumer<byte[], byte[]> {

    CommittingConsumer(Map<String, Object> config) {
      super(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
      try {
        rows.flush();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("interrupted", e);
      }
      super.commitSync(offsets);
    }
  }
}
