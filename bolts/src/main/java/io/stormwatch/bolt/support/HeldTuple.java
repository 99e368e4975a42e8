package io.stormwatch.bolt.support;

import java.util.List;
import org.apache.storm.tuple.Tuple;

/**
 * A tuple that a bolt has taken and must end, exactly once, by an ack or a fail. Whichever comes
 * first counts; a later attempt changes nothing and is counted as {@code late}. All methods are
 * thread-safe, never block for long and throw nothing.
 */
public final class HeldTuple {

  private final HeldTuples owner;
  private final Tuple tuple;
  private final long arrivedMicros;
  private final long takenNanos;

  /** Where it stands among others, see {@link OpenTuples}; guarded by the owner's lock. */
  HeldTuple before;

  HeldTuple after;
  boolean open;

  HeldTuple(HeldTuples owner, Tuple tuple, long arrivedMicros, long takenNanos) {
    this.owner = owner;
    this.tuple = tuple;
    this.arrivedMicros = arrivedMicros;
    this.takenNanos = takenNanos;
  }

  /** The values of the tuple. */
  public List<Object> values() {
    return tuple.getValues();
  }

  /** The wall-clock microseconds at which the tuple arrived, before it waited for a permit. */
  public long arrivedMicros() {
    return arrivedMicros;
  }

  /** The {@link TimeSource#nanoTime} at which the tuple was taken. */
  public long takenNanos() {
    return takenNanos;
  }

  /** Whether the tuple has been neither acked nor failed. */
  public boolean isOpen() {
    return owner.isOpen(this);
  }

  /**
   * Acks.
   *
   * @return whether the tuple was acked; if not it had ended before, the bolt is closed, or Storm
   *     refused and the tuple was failed
   */
  public boolean ack() {
    return owner.ack(this);
  }

  /**
   * Emits one tuple anchored to this one, which stays open. If the emit throws, this tuple is
   * failed as {@code failed.emit}.
   *
   * @param values a mutable list that now belongs to Storm
   * @return whether it was emitted; if not, this tuple has ended
   */
  public boolean emit(String stream, List<Object> values) {
    return owner.emit(this, stream, values);
  }

  /**
   * Emits one tuple anchored to this one, then acks this one. If the emit throws, this tuple is
   * failed as {@code failed.emit}.
   *
   * @param values a mutable list that now belongs to Storm
   * @return whether the tuple was acked, as for {@link #ack}
   */
  public boolean emitAndAck(String stream, List<Object> values) {
    return owner.emitAndAck(this, stream, values);
  }

  /**
   * Fails, so that the spout sends the event again.
   *
   * @param cause short stable word; the counter is {@code failed.<cause>}
   * @return whether this call ended the tuple
   */
  public boolean fail(String cause) {
    return owner.fail(this, cause);
  }

  Tuple tuple() {
    return tuple;
  }
}
