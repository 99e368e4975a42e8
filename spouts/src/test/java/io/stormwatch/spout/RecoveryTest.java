package io.stormwatch.spout;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.spout.internal.Retries;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.BeforeTry;
import org.apache.kafka.common.TopicPartition;

/**
 * A row of events of one series that failed in any order, over a while, and a task that takes each
 * only after its predecessor. However long the row, it must be through soon after the cause is
 * gone.
 */
class RecoveryTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final Duration INITIAL = Duration.ofMillis(100);
  private static final Duration MAX = Duration.ofSeconds(10);
  private static final Duration OUTAGE = Duration.ofMinutes(2);
  private static final Duration STEP = Duration.ofMillis(20);

  private AtomicLong now;
  private Retries retries;
  private SeriesOrder order;
  private Set<Long> taken;
  private Map<Long, MessageId> messages;

  @BeforeTry
  void fresh() {
    now = new AtomicLong();
    retries = new Retries(INITIAL, MAX, now::get);
    order = new SeriesOrder(() -> 1);
    taken = new HashSet<>();
    messages = new HashMap<>();
  }

  @Property(tries = 20)
  void isThroughSoonAfterAnOutageHoweverLongTheRow(@ForAll long seed) {
    Random random = new Random(seed);
    int row = 200 + random.nextInt(2000);
    List<Long> offsets = new ArrayList<>(LongStream.range(0, row).boxed().toList());
    offsets.forEach(offset -> order.emitted(P0, "a", offset));
    Collections.shuffle(offsets, random);
    for (long offset : offsets) {
      now.addAndGet(random.nextInt(20_000_000));
      messages.put(offset, new MessageId(P0, offset));
      fail(messages.get(offset));
    }
    long outageEnds = now.get() + OUTAGE.toNanos();
    long deadline = outageEnds + MAX.multipliedBy(3).toNanos();
    while (order.outstanding(P0) > 0) {
      now.addAndGet(STEP.toNanos());
      sendWhatIsDue(now.get() >= outageEnds, random);
      assertThat(now.get()).isLessThan(deadline);
    }
    assertThat(taken).hasSize(row);
  }

  /** As the spout does: from the earliest due offset on, in order, all that are due. */
  private void sendWhatIsDue(boolean works, Random random) {
    for (Map<TopicPartition, Long> due = retries.earliestReady();
        !due.isEmpty();
        due = retries.earliestReady()) {
      MessageId message = messages.get(due.get(P0));
      retries.remove(message);
      long after = order.after(P0, "a", message.offset());
      if (works && (after < 0 || taken.contains(after))) {
        taken.add(message.offset());
        order.acked(P0, message.offset());
      } else {
        now.addAndGet(random.nextInt(50_000));
        fail(message);
      }
    }
  }

  private void fail(MessageId message) {
    message.failed();
    retries.schedule(message);
  }
}
