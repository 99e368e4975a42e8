package io.stormwatch.spout;

import org.apache.kafka.common.TopicPartition;

/**
 * Names one record towards Storm for as long as it is not committed, and knows how far it got. Two
 * of the same record, one sent before its partition went away and one after it came back, are not
 * the same. Used by one thread at a time.
 */
public class MessageId {

  /** How far a record got. */
  public enum State {
    /** On its way through the topology. */
    SENT,
    /** To be sent again. */
    FAILED,
    /** Done with. */
    ACKED,
    /** Of a partition that this task no longer reads, or read anew since. */
    FORGOTTEN
  }

  private final TopicPartition partition;
  private final long offset;
  private State state = State.SENT;
  private int failures;

  /** A record that is sent for the first time. */
  public MessageId(TopicPartition partition, long offset) {
    this.partition = partition;
    this.offset = offset;
  }

  /** Where the record is from. */
  public TopicPartition partition() {
    return partition;
  }

  /** Its offset there. */
  public long offset() {
    return offset;
  }

  /** How far it got. */
  public State state() {
    return state;
  }

  /** How often it failed. */
  public int failures() {
    return failures;
  }

  /** Notes that it is on its way again. */
  public void sentAgain() {
    state = State.SENT;
  }

  /** Notes a failure. */
  public void failed() {
    state = State.FAILED;
    failures++;
  }

  /** Notes that it is done with. */
  public void acked() {
    state = State.ACKED;
  }

  /** Lets it go: what becomes of it from now on concerns nobody. */
  public void forget() {
    state = State.FORGOTTEN;
  }

  @Override
  public String toString() {
    return partition.topic() + '/' + partition.partition() + '/' + offset + ' ' + state;
  }
}
