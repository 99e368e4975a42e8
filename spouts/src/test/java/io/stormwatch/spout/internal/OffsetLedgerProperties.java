package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.spout.MessageId;
import io.stormwatch.spout.MessageId.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.BeforeTry;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OffsetLedgerProperties {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final long START = 1000;

  private OffsetLedger ledger;

  /** What was sent and is not committed, looked through from end to end. */
  private TreeMap<Long, MessageId> model;

  private long committed;
  private long next;

  @BeforeTry
  @BeforeEach
  void fresh() {
    ledger = new OffsetLedger(P0, START);
    model = new TreeMap<>();
    committed = START;
    next = START;
  }

  @Property(tries = 500)
  void answersAsAPlainTableDoes(@ForAll long seed) {
    Random random = new Random(seed);
    for (int step = 0; step < 400; step++) {
      switch (random.nextInt(8)) {
        case 0, 1, 2 -> send(next + (random.nextInt(5) == 0 ? random.nextInt(1_000_000) : 0));
        case 3, 4, 5 -> random(random).ifPresent(MessageId::acked);
        case 6 -> random(random).filter(m -> m.state() == State.SENT).ifPresent(MessageId::failed);
        default -> commit(random);
      }
      compare(random);
    }
  }

  private void send(long offset) {
    MessageId message = ledger.sent(offset);
    assertThat(message.offset()).isEqualTo(offset);
    assertThat(message.state()).isEqualTo(State.SENT);
    model.put(offset, message);
    next = offset + 1;
  }

  private Optional<MessageId> random(Random random) {
    return model.isEmpty()
        ? Optional.empty()
        : Optional.of(List.copyOf(model.values()).get(random.nextInt(model.size())));
  }

  /** What is acked, and where that is all, sometimes offsets beyond that hold no record. */
  private void commit(Random random) {
    long offset = committable();
    if (offset == next && random.nextBoolean()) {
      offset += random.nextInt(10);
    }
    ledger.committed(offset);
    model.headMap(offset).clear();
    committed = offset;
    next = Math.max(next, offset);
  }

  private long committable() {
    long end = committed;
    for (Map.Entry<Long, MessageId> entry : model.entrySet()) {
      if (entry.getValue().state() != State.ACKED) {
        return end;
      }
      end = entry.getKey() + 1;
    }
    return end;
  }

  private void compare(Random random) {
    assertThat(ledger.committed()).isEqualTo(committed);
    assertThat(ledger.next()).isEqualTo(next);
    assertThat(ledger.uncommitted()).isEqualTo(model.size());
    assertThat(ledger.committable()).isEqualTo(committable());
    assertThat(ledger.isSettled())
        .isEqualTo(model.values().stream().allMatch(m -> m.state() == State.ACKED));
    long probe = START + random.nextInt((int) Math.min(Integer.MAX_VALUE, next - START + 10));
    assertThat(ledger.find(probe)).isEqualTo(Optional.ofNullable(model.get(probe)));
    random(random).ifPresent(m -> assertThat(ledger.find(m.offset())).containsSame(m));
    if (!model.isEmpty()) {
      int rank = random.nextInt(model.size());
      assertThat(ledger.offsetAt(rank)).isEqualTo(List.copyOf(model.keySet()).get(rank));
    }
    List<MessageId> failed =
        new ArrayList<>(model.subMap(committed, Math.max(committed, probe)).values());
    failed.removeIf(m -> m.state() != State.FAILED);
    assertThat(ledger.failedBetween(committed, probe)).isEqualTo(failed);
  }

  @Test
  void noOffsetIsSentAsNewTwice() {
    ledger.sent(START + 5);

    assertThatThrownBy(() -> ledger.sent(START + 5)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ledger.sent(START + 4)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void whatWasLetGoIsNobodys() {
    MessageId message = ledger.sent(START);
    ledger.forget();

    assertThat(message.state()).isEqualTo(State.FORGOTTEN);
  }
}
