package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.spout.MessageId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.BeforeTry;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RetriesProperties {

  private static final TopicPartition[] PARTITIONS = {
    new TopicPartition("a", 0), new TopicPartition("a", 1), new TopicPartition("b", 0)
  };

  private final RetryDelays delays = new RetryDelays(10, 100);
  private AtomicLong now;
  private Retries retries;
  private MessageId[][] messages;

  /** Each scheduled message and the instant it is due, looked through from end to end. */
  private Map<MessageId, Long> model;

  @BeforeTry
  @BeforeEach
  void fresh() {
    now = new AtomicLong();
    retries = new Retries(Duration.ofNanos(10), Duration.ofNanos(100), now::get);
    model = new HashMap<>();
    messages = new MessageId[PARTITIONS.length][12];
    for (int partition = 0; partition < PARTITIONS.length; partition++) {
      for (int offset = 0; offset < messages[partition].length; offset++) {
        messages[partition][offset] = new MessageId(PARTITIONS[partition], offset);
      }
    }
  }

  @Property(tries = 500)
  void answersAsAPlainTableDoes(@ForAll long seed) {
    Random random = new Random(seed);
    for (int step = 0; step < 300; step++) {
      MessageId message = messages[random.nextInt(3)][random.nextInt(12)];
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

  private void schedule(MessageId message) {
    message.failed();
    model.put(message, delays.readyAtNanos(message.failures(), now.get()));
    retries.schedule(message);
  }

  private void release(MessageId message) {
    boolean waits = model.getOrDefault(message, 0L) > now.get();
    retries.readyCount(); // what has become due no longer waits
    assertThat(retries.release(message.partition(), message.offset())).isEqualTo(waits);
    model.computeIfPresent(message, (m, due) -> Math.min(due, now.get()));
  }

  private void retain(int without) {
    List<TopicPartition> kept =
        List.of(PARTITIONS[(without + 1) % 3], PARTITIONS[(without + 2) % 3]);
    boolean removed = model.keySet().removeIf(m -> !kept.contains(m.partition()));
    assertThat(retries.retainAll(kept)).isEqualTo(removed);
  }

  private void compare(MessageId message) {
    Map<TopicPartition, Long> earliest = new HashMap<>();
    int ready = 0;
    for (Map.Entry<MessageId, Long> entry : model.entrySet()) {
      if (entry.getValue() <= now.get()) {
        ready++;
        earliest.merge(entry.getKey().partition(), entry.getKey().offset(), Math::min);
      }
    }
    assertThat(retries.earliestReady()).isEqualTo(earliest);
    assertThat(retries.readyCount()).isEqualTo(ready);
    assertThat(retries.isReady(message))
        .isEqualTo(model.getOrDefault(message, Long.MAX_VALUE) <= now.get());
  }

  /** Counts how often the service looks at a message, which a linear scan would do too often. */
  private static final class CountedMessage extends MessageId {
    private final AtomicLong looks;

    CountedMessage(TopicPartition partition, long offset, AtomicLong looks) {
      super(partition, offset);
      this.looks = looks;
      failed();
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
    List<MessageId> failed = new ArrayList<>();
    for (long offset = 0; offset < count; offset++) {
      failed.add(new CountedMessage(PARTITIONS[0], offset, looks));
    }
    failed.forEach(retries::schedule);
    now.set(1000);
    assertThat(retries.readyCount()).isEqualTo(count);

    for (long offset = 0; offset < count; offset++) {
      assertThat(retries.earliestReady()).isEqualTo(Map.of(PARTITIONS[0], offset));
      MessageId message = failed.get((int) offset);
      assertThat(retries.isReady(message)).isTrue();
      assertThat(retries.remove(message)).isTrue();
    }

    // Two looks for each comparison in a tree of 20,000 (at most 2 × log2 = 29 levels), for adding,
    // promoting and removing. A scan of the table for each message would be 200,000,000.
    assertThat(looks.get()).isLessThan(count * 3L * 2 * 29);
  }
}
