package io.stormwatch.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersExtension;
import io.stormwatch.topology.FuzzedRecord.Truth;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.storm.LocalCluster;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Records made to be decoded wrongly, through the whole topology: 20,000 in a build, more with
 * {@code -Dstormwatch.fuzz.records=N}. That the JVM lives to the end is part of what is tested: an
 * exception in the spout would end it.
 */
@ExtendWith(LocalServersExtension.class)
class FuzzIT {

  private static final int RECORDS = Integer.getInteger("stormwatch.fuzz.records", 20_000);
  private static final int CHUNK = 2_000;
  private static final Duration PAGE_TIMEOUT = Duration.ofSeconds(30);
  private static final long GROWTH_LIMIT = 48L << 20;
  private static LocalCluster cluster;

  private final LocalServers servers;
  private final long seed = new SplittableRandom().nextLong();

  FuzzIT(LocalServers servers) {
    this.servers = servers;
  }

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = new LocalCluster.Builder().build();
  }

  @AfterAll
  static void stopCluster() throws Exception {
    cluster.close();
  }

  @Test
  void everyJsonRecordIsStoredAsItIsOrADeadLetter() throws Exception {
    fuzz(new FuzzedJson(seed), RECORDS * 3 / 4, "events.format=json");
  }

  @Test
  void everyBinaryRecordIsStoredAsItIsOrADeadLetter() throws Exception {
    fuzz(new FuzzedLongs(seed), RECORDS / 4, "events.format=long");
  }

  private void fuzz(LongFunction<FuzzedRecord> records, int count, String format) throws Exception {
    Fate fate = new Fate(records, count, seed);
    try (TestPipeline pipeline = pipeline(format).start()) {
      send(pipeline, records, 0, count / 2, fate);
      long half = heapAfter(pipeline);
      send(pipeline, records, count / 2, count, fate);
      long whole = heapAfter(pipeline);

      assertThat(whole - half).as("growth of the heap in bytes").isLessThan(GROWTH_LIMIT);
      readRows(pipeline, fate);
      servers
          .kafka()
          .topics()
          .readAll(pipeline.config().topics().deadLetterOf(pipeline.topic()))
          .forEach(fate::deadLetter);
      fate.assertComplete();
      assertThat(pipeline.decided()).hasSize(fate.stored.cardinality());
    }
  }

  /** The records are old: the broker must keep them, and their dead letters, all the same. */
  private TestPipeline pipeline(String format) {
    String topic = servers.kafka().topics().fresh(2, Map.of("retention.ms", "-1"));
    TestPipeline pipeline = TestPipeline.withoutTables(servers, cluster, topic, format);
    pipeline.applySchema();
    return pipeline;
  }

  private void send(
      TestPipeline pipeline, LongFunction<FuzzedRecord> records, int from, int to, Fate fate) {
    for (int start = from; start < to; start += CHUNK) {
      int end = Math.min(to, start + CHUNK);
      List<ProducerRecord<byte[], byte[]>> chunk = new ArrayList<>();
      for (int number = start; number < end; number++) {
        FuzzedRecord record = records.apply(number);
        chunk.add(
            new ProducerRecord<>(
                pipeline.topic(), null, record.timestamp(), record.key(), record.value()));
      }
      List<RecordMetadata> sent = servers.kafka().topics().send(chunk);
      for (int i = 0; i < sent.size(); i++) {
        fate.sent(start + i, sent.get(i).partition(), sent.get(i).offset());
      }
    }
  }

  private static long heapAfter(TestPipeline pipeline) {
    pipeline.awaitDrained();
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private void readRows(TestPipeline pipeline, Fate fate) {
    String table = pipeline.config().cassandra().keyspace() + ".events";
    try (CqlSession session = servers.cassandra().connect()) {
      session
          .execute(
              SimpleStatement.newInstance(
                      "SELECT series, time, partition, offset, value FROM " + table)
                  .setTimeout(PAGE_TIMEOUT))
          .forEach(fate::row);
    }
  }

  /** What became of each record. */
  private static final class Fate {
    private final LongFunction<FuzzedRecord> records;
    private final int count;
    private final long seed;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final BitSet stored = new BitSet();
    private final BitSet letters = new BitSet();

    Fate(LongFunction<FuzzedRecord> records, int count, long seed) {
      this.records = records;
      this.count = count;
      this.seed = seed;
    }

    void sent(int number, int partition, long offset) {
      numbers.put(partition + "/" + offset, number);
    }

    void row(Row row) {
      int number = numbers.get(row.getInt("partition") + "/" + row.getLong("offset"));
      Truth found =
          new Truth(
              row.getString("series"),
              row.getInstant("time").toEpochMilli(),
              row.getDouble("value"));
      assertThat(Optional.of(found)).as(name(number)).isEqualTo(records.apply(number).truth());
      assertThat(stored.get(number)).as("%s stored twice", name(number)).isFalse();
      stored.set(number);
    }

    void deadLetter(ConsumerRecord<byte[], byte[]> letter) {
      int number =
          numbers.get(
              text(letter, "stormwatch-partition") + "/" + text(letter, "stormwatch-offset"));
      FuzzedRecord record = records.apply(number);
      assertThat(record.truth())
          .as("%s, reason %s", name(number), text(letter, "stormwatch-reason"))
          .isEmpty();
      assertThat(text(letter, "stormwatch-reason"))
          .as(name(number))
          .isNotEqualTo("decoder-failure");
      assertThat(letter.key()).as(name(number)).isEqualTo(record.key());
      assertThat(letter.value()).as(name(number)).isEqualTo(record.value());
      letters.set(number);
    }

    void assertComplete() {
      for (int number = 0; number < count; number++) {
        assertThat(stored.get(number) || letters.get(number))
            .as("%s is stored or a dead letter", name(number))
            .isTrue();
      }
    }

    private String name(int number) {
      return records.apply(number).kind() + " record " + number + " of seed " + seed;
    }

    private static String text(ConsumerRecord<byte[], byte[]> letter, String header) {
      return new String(letter.headers().lastHeader(header).value(), UTF_8);
    }
  }
}
