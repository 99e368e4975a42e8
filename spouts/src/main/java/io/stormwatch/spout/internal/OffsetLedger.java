package io.stormwatch.spout.internal;

import io.stormwatch.spout.MessageId;
import io.stormwatch.spout.MessageId.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.TopicPartition;

/**
 * The records of one partition that were sent and are not committed yet, in the order of their
 * offsets, which is that of their first sending. Offsets that hold no record (transaction markers,
 * what compaction took) are nobody's and hold nothing up.
 *
 * <p>Sending, acking and committing cost O(1) for each record: a ring in which a record enters at
 * the end and leaves at the front. Finding one by its offset, needed only for what is read again,
 * costs a binary search. Used by one thread at a time.
 */
final class OffsetLedger {

  private static final int FIRST_CAPACITY = 64;

  private final TopicPartition partition;
  private MessageId[] ring = new MessageId[FIRST_CAPACITY];
  private int head;
  private int size;
  private long committed;
  private long next;

  /**
   * Nothing sent.
   *
   * @param start the offset at which reading begins; all before it counts as committed
   */
  OffsetLedger(TopicPartition partition, long start) {
    this.partition = partition;
    this.committed = start;
    this.next = start;
  }

  TopicPartition partition() {
    return partition;
  }

  /** The offset up to which all is done with and committed. */
  long committed() {
    return committed;
  }

  /** The offset after the last record sent: what is there or beyond was never sent. */
  long next() {
    return next;
  }

  /** Number of records sent and not committed. */
  int uncommitted() {
    return size;
  }

  /**
   * Notes that a record is sent for the first time.
   *
   * @throws IllegalArgumentException if one at that offset or after it was sent before
   */
  MessageId sent(long offset) {
    if (offset < next) {
      throw new IllegalArgumentException(offset + " was passed: next is " + next);
    }
    if (size == ring.length) {
      grow();
    }
    MessageId message = new MessageId(partition, offset);
    ring[index(size)] = message;
    size++;
    next = offset + 1;
    return message;
  }

  /** The record of an offset, if it was sent and is not committed. */
  Optional<MessageId> find(long offset) {
    if (offset < committed || offset >= next) {
      return Optional.empty();
    }
    int at = rankOf(offset);
    return at < size && get(at).offset() == offset ? Optional.of(get(at)) : Optional.empty();
  }

  /**
   * The offset of one of the records that are not committed.
   *
   * @param rank its place among them, from 0
   */
  long offsetAt(int rank) {
    return get(rank).offset();
  }

  /** The records from an offset to before another that wait to be sent again. */
  List<MessageId> failedBetween(long from, long to) {
    List<MessageId> failed = new ArrayList<>();
    for (int at = rankOf(from); at < size && get(at).offset() < to; at++) {
      if (get(at).state() == State.FAILED) {
        failed.add(get(at));
      }
    }
    return failed;
  }

  /**
   * The offset that may be committed: before it there is no record that was sent and not acked.
   * What is committed already if there is nothing to add.
   */
  long committable() {
    long end = committed;
    for (int at = 0; at < size && get(at).state() == State.ACKED; at++) {
      end = get(at).offset() + 1;
    }
    return end;
  }

  /** Whether every record sent is acked. */
  boolean isSettled() {
    return size == 0 || committable() == next;
  }

  /**
   * Notes that an offset is committed and lets go what is before it.
   *
   * @param offset at least what was committed before, and at most what may be, or, where all is
   *     settled, any greater one up to which there is no record
   */
  void committed(long offset) {
    while (size > 0 && get(0).offset() < offset) {
      ring[head] = null;
      head = (head + 1) & (ring.length - 1);
      size--;
    }
    committed = offset;
    next = Math.max(next, offset);
  }

  /** Lets all go: acks and failures of what was sent are nobody's from now on. */
  void forget() {
    for (int at = 0; at < size; at++) {
      get(at).forget();
    }
  }

  /** How many of the records are before an offset. */
  private int rankOf(long offset) {
    int low = 0;
    int high = size;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (get(middle).offset() < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private MessageId get(int rank) {
    return ring[index(rank)];
  }

  private int index(int rank) {
    return (head + rank) & (ring.length - 1);
  }

  private void grow() {
    MessageId[] larger = new MessageId[ring.length * 2];
    for (int at = 0; at < size; at++) {
      larger[at] = get(at);
    }
    ring = larger;
    head = 0;
  }
}
