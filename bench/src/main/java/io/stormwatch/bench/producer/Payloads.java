package io.stormwatch.bench.producer;

import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Values that the load generator made, as a file for another program to send. */
final class Payloads {

  /** Enough that no two batches are alike. */
  static final int COUNT = 10_000;

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private Payloads() {}

  /**
   * Sends a plan to its empty topic and writes the values that arrived, one a line.
   *
   * @param plan of exactly {@link #COUNT} records without line breaks
   * @param size bytes that each value must have
   * @throws TrialException if not all arrive, or one is of another size
   */
  static void write(LoadPlan plan, int partitions, int size, Path file)
      throws TrialException, InterruptedException {
    try {
      if (!LoadGenerator.run(plan, LoadListener.NONE).ok()) {
        throw new TrialException("the load generator could not make values to send");
      }
      List<String> values = read(plan, partitions);
      if (values.stream().anyMatch(value -> value.length() != size)) {
        throw new TrialException("an event does not fit into " + size + " bytes; ask for more");
      }
      Files.write(file, values, StandardCharsets.UTF_8);
    } catch (LoadException | IOException e) {
      throw new TrialException("cannot make values to send: " + e.getMessage(), e);
    }
  }

  private static List<String> read(LoadPlan plan, int partitions) throws TrialException {
    Map<String, Object> settings =
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            plan.target().bootstrapServers(),
            ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
            "earliest");
    List<String> values = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      consumer.assign(
          IntStream.range(0, partitions)
              .mapToObj(number -> new TopicPartition(plan.target().topic(), number))
              .toList());
      long until = System.nanoTime() + PATIENCE.toNanos();
      while (values.size() < COUNT) {
        if (System.nanoTime() > until) {
          throw new TrialException("read only " + values.size() + " of " + COUNT + " values");
        }
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200))) {
          values.add(new String(record.value(), StandardCharsets.UTF_8));
        }
      }
    }
    return values;
  }
}
