package io.stormwatch.bolt.testing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.storm.task.IOutputCollector;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.tuple.Tuple;

/**
 * A collector that notes what it is asked to do, in order and with the thread that asked, and that
 * notices two threads being in it at once. Thread-safe.
 */
public final class RecordingCollector implements IOutputCollector {

  /** What was asked for. */
  public enum Kind {
    EMIT,
    ACK,
    FAIL
  }

  /**
   * One call.
   *
   * @param tuple the input that was acked, failed or anchored to; null if an emit had no anchor
   * @param stream stream of an emit, else empty
   * @param values values of an emit, else empty
   * @param thread name of the calling thread
   */
  public record Call(Kind kind, Tuple tuple, String stream, List<Object> values, String thread) {}

  private final List<Call> calls = new ArrayList<>();
  private final List<Throwable> errors = new CopyOnWriteArrayList<>();
  private final AtomicReference<RuntimeException> nextEmit = new AtomicReference<>();
  private final AtomicReference<RuntimeException> nextAck = new AtomicReference<>();
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger overlaps = new AtomicInteger();

  /** This collector as bolts see it. */
  public OutputCollector asOutputCollector() {
    return new OutputCollector(this);
  }

  /** Makes the next emit throw, and only that one. */
  public void failNextEmit(RuntimeException failure) {
    nextEmit.set(failure);
  }

  /** Makes the next ack throw, and only that one. */
  public void failNextAck(RuntimeException failure) {
    nextAck.set(failure);
  }

  /** All calls so far, in order. */
  public List<Call> calls() {
    synchronized (calls) {
      return List.copyOf(calls);
    }
  }

  /** The calls of one kind, in order. */
  public List<Call> calls(Kind kind) {
    return calls().stream().filter(call -> call.kind() == kind).toList();
  }

  /** The inputs acked, in order. */
  public List<Tuple> acked() {
    return calls(Kind.ACK).stream().map(Call::tuple).toList();
  }

  /** The inputs failed, in order. */
  public List<Tuple> failed() {
    return calls(Kind.FAIL).stream().map(Call::tuple).toList();
  }

  /** The values emitted on a stream, in order. */
  public List<List<Object>> emitted(String stream) {
    return calls(Kind.EMIT).stream()
        .filter(call -> call.stream().equals(stream))
        .map(Call::values)
        .toList();
  }

  /** The errors reported. */
  public List<Throwable> errors() {
    return List.copyOf(errors);
  }

  /** How often a thread came in while another was inside. */
  public int overlaps() {
    return overlaps.get();
  }

  @Override
  public List<Integer> emit(String streamId, Collection<Tuple> anchors, List<Object> values) {
    throwIfTold(nextEmit);
    Tuple anchor = anchors == null ? null : anchors.iterator().next();
    note(Kind.EMIT, anchor, streamId, values);
    return List.of(0);
  }

  @Override
  public void emitDirect(
      int taskId, String streamId, Collection<Tuple> anchors, List<Object> values) {
    throw new AssertionError("no bolt of ours emits directly");
  }

  @Override
  public void ack(Tuple input) {
    throwIfTold(nextAck);
    note(Kind.ACK, input, "", List.of());
  }

  @Override
  public void fail(Tuple input) {
    note(Kind.FAIL, input, "", List.of());
  }

  @Override
  public void resetTimeout(Tuple input) {
    throw new AssertionError("no bolt of ours resets a timeout");
  }

  @Override
  public void flush() {
    throw new AssertionError("no bolt of ours flushes");
  }

  @Override
  public void reportError(Throwable error) {
    errors.add(error);
  }

  private void note(Kind kind, Tuple tuple, String stream, List<Object> values) {
    if (inside.incrementAndGet() > 1) {
      overlaps.incrementAndGet();
    }
    try {
      synchronized (calls) {
        calls.add(new Call(kind, tuple, stream, values, Thread.currentThread().getName()));
      }
      Thread.onSpinWait();
    } finally {
      inside.decrementAndGet();
    }
  }

  private static void throwIfTold(AtomicReference<RuntimeException> told) {
    RuntimeException failure = told.getAndSet(null);
    if (failure != null) {
      throw failure;
    }
  }
}
