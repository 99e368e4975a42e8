package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.BeforeTry;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.kafka.spout.KafkaSpoutMessageId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BackoffRetryServiceProperties {

  private static final TopicPartition[] PARTITIONS = {
    new TopicPartition("a", 0), new TopicPartition("a", 1), new TopicPartition("b", 0)
  };

  private final RetryDelays delays = new RetryDelays(10, 100);
  private AtomicLong now;
  private BackoffRetryService retries;

  /** Each scheduled message and the instant it is due, looked through from end to end. */
  private Map<KafkaSpoutMessageId, Long> model;

  @BeforeTry
  @BeforeEach
  void fresh() {
    now = new AtomicLong();
    retries = new BackoffRetryService(Duration.ofNanos(10), Duration.ofNanos(100), now::get);
    model = new HashMap<>();
  }

  @Property(tries = 500)
  void answersAsAPlainTableDoes(@ForAll long seed) {
    Random random = new Random(seed);
    for (int step = 0; step < 300; step++) {
      KafkaSpoutMessageId message =
          retries.getMessageId(PARTITIONS[random.nextInt(3)], random.nextInt(12));
      switch (random.nextInt(10)) {
        case 0 -> assertThat(retries.remove(message)).isEqualTo(model.remove(message) != null);
        case 1 -> retain(random.nextInt(3));
        case 9 -> release(message);
        case 2, 3, 4 -> now.addAndGet(random.nextInt(40));
        default -> schedule(message);
      }
      compare(message);
    }
  }

  private void schedule(KafkaSpoutMessageId message) {
    message.incrementNumFails();
    model.put(message, delays.readyAtNanos(message.numFails(), now.get()));
    assertThat(retries.schedule(message)).isTrue();
  }

  private void release(KafkaSpoutMessageId message) {
    boolean waits = model.getOrDefault(message, 0L) > now.get();
    retries.readyMessageCount(); // what has become due no longer waits
    assertThat(retries.release(message.getTopicPartition(), message.offset())).isEqualTo(waits);
    model.computeIfPresent(message, (m, due) -> Math.min(due, now.get()));
  }

  private void retain(int without) {
    List<TopicPartition> kept =
        List.of(PARTITIONS[(without + 1) % 3], PARTITIONS[(without + 2) % 3]);
    boolean removed = model.keySet().removeIf(m -> !kept.contains(m.getTopicPartition()));
    assertThat(retries.retainAll(kept)).isEqualTo(removed);
  }

  private void compare(KafkaSpoutMessageId message) {
    Map<TopicPartition, Long> earliest = new HashMap<>();
    int ready = 0;
    for (Map.Entry<KafkaSpoutMessageId, Long> entry : model.entrySet()) {
      if (entry.getValue() <= now.get()) {
        ready++;
        earliest.merge(entry.getKey().getTopicPartition(), entry.getKey().offset(), Math::min);
      }
    }
    assertThat(retries.earliestRetriableOffsets()).isEqualTo(earliest);
    assertThat(retries.readyMessageCount()).isEqualTo(ready);
    assertThat(retries.isScheduled(message)).isEqualTo(model.containsKey(message));
    assertThat(retries.isReady(message))
        .isEqualTo(model.getOrDefault(message, Long.MAX_VALUE) <= now.get());
  }

  /** Counts how often the service looks at a message, which a linear scan would do too often. */
  private static final class CountedMessage extends KafkaSpoutMessageId {
    private static final long serialVersionUID = 1L;
    private final transient AtomicLong looks;

    CountedMessage(TopicPartition partition, long offset, AtomicLong looks) {
      super(partition, offset);
      this.looks = looks;
      incrementNumFails();
    }

    @Override
    public long offset() {
      looks.incrementAndGet();
      return super.offset();
    }
  }

  @Test
  void twentyThousandFailedMessagesCostNoScans() {
    int count = 20_000;
    AtomicLong looks = new AtomicLong();
    for (long offset = 0; offset < count; offset++) {
      retries.schedule(new CountedMessage(PARTITIONS[0], offset, looks));
    }
    now.set(1000);
    assertThat(retries.readyMessageCount()).isEqualTo(count);

    for (long offset = 0; offset < count; offset++) {
      assertThat(retries.earliestRetriableOffsets()).isEqualTo(Map.of(PARTITIONS[0], offset));
      KafkaSpoutMessageId message = retries.getMessageId(PARTITIONS[0], offset);
      assertThat(retries.isScheduled(message)).isTrue();
      assertThat(retries.isReady(message)).isTrue();
      assertThat(retries.remove(message)).isTrue();
    }

    // Two looks for each comparison in a tree of 20,000 (at most 2 × log2 = 29 levels), for adding,
    // promoting and removing. A scan of the table for each message would be 200,000,000.
    assertThat(looks.get()).isLessThan(count * 3L * 2 * 29);
  }
}
