package io.stormwatch.spout.testing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.apache.storm.spout.ISpoutOutputCollector;

/** Keeps what a spout emits until the test takes it. Used by one thread. */
public final class RecordingSpoutCollector implements ISpoutOutputCollector {

  /** One emitted tuple. */
  public record Emitted(String stream, List<Object> values, Object messageId) {

    /** Position of the record, as partition and offset. */
    public long offset() {
      return (Long) values.get(2);
    }

    /** Partition of the record. */
    public int partition() {
      return (Integer) values.get(1);
    }

    /** Topic of the record. */
    public String topic() {
      return (String) values.get(0);
    }
  }

  private final Deque<Emitted> pending = new ArrayDeque<>();
  private final List<Throwable> errors = new ArrayList<>();

  /** All tuples that were not taken yet, in the order of their emission. */
  public List<Emitted> takeAll() {
    List<Emitted> taken = List.copyOf(pending);
    pending.clear();
    return taken;
  }

  /** Errors that the spout reported. */
  public List<Throwable> errors() {
    return errors;
  }

  @Override
  public List<Integer> emit(String stream, List<Object> values, Object messageId) {
    pending.add(new Emitted(stream, values, messageId));
    return List.of();
  }

  @Override
  public void emitDirect(int task, String stream, List<Object> values, Object messageId) {
    throw new AssertionError("the spout emitted to a chosen task");
  }

  @Override
  public void reportError(Throwable error) {
    errors.add(error);
  }

  @Override
  public void flush() {
    // Nothing is held back.
  }

  @Override
  public long getPendingCount() {
    return pending.size();
  }
}
