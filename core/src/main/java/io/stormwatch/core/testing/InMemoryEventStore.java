package io.stormwatch.core.testing;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SeriesKey;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * A store in memory whose every call a test can answer, delay, fail or drop. Unless told otherwise
 * it answers at once on the caller's thread. Thread-safe.
 */
public final class InMemoryEventStore implements EventStore {

  private final PlainModel model;
  private final Map<SeriesKey, Map<EventId, Event>> events = new HashMap<>();
  private final List<Call> calls = new ArrayList<>();
  private final List<Call> held = new ArrayList<>();
  private final Queue<StoreException> writeFailures = new ArrayDeque<>();
  private final Queue<StoreException> readFailures = new ArrayDeque<>();
  private Consumer<Call> behaviour = Call::complete;

  /** A store whose windows follow the given model. */
  public InMemoryEventStore(PlainModel model) {
    this.model = model;
  }

  @Override
  public CompletionStage<Void> write(Event event) {
    return answer(new Write(event)).future;
  }

  @Override
  public CompletionStage<Window> readWindow(Event event) {
    return answer(new Read<>(event, PlainModel::windowOf)).future;
  }

  @Override
  public CompletionStage<RecentRows> readRecent(Event event) {
    return answer(new Read<>(event, PlainModel::recentOf)).future;
  }

  /** Lets a test decide on every call from now on; the consumer may keep the call for later. */
  public synchronized void behave(Consumer<Call> newBehaviour) {
    behaviour = newBehaviour;
  }

  /** Answers at once again; calls held before stay held. */
  public void behaveWell() {
    behave(Call::complete);
  }

  /** Keeps every call from now on unanswered, see {@link #held}. */
  public void hold() {
    behave(
        call -> {
          synchronized (this) {
            held.add(call);
          }
        });
  }

  /** The calls kept by {@link #hold} and not yet answered, in the order in which they came. */
  public synchronized List<Call> held() {
    held.removeIf(Call::isAnswered);
    return List.copyOf(held);
  }

  /** Answers all held calls in the order in which they came, and every later one at once. */
  public void release() {
    behaveWell();
    held().forEach(Call::complete);
  }

  /** The next write that nothing else was decided on fails and stores nothing. */
  public synchronized void failNextWrite(StoreException failure) {
    writeFailures.add(failure);
  }

  /** The next read that nothing else was decided on fails. */
  public synchronized void failNextRead(StoreException failure) {
    readFailures.add(failure);
  }

  /** All stored events, each once, series by series in the order of their first write. */
  public synchronized List<Event> stored() {
    return events.values().stream().map(Map::values).flatMap(Collection::stream).toList();
  }

  /** All calls since the start, in order. */
  public synchronized List<Call> calls() {
    return List.copyOf(calls);
  }

  private <T extends Call> T answer(T call) {
    StoreException failure;
    Consumer<Call> decide;
    synchronized (this) {
      calls.add(call);
      failure = (call instanceof Write ? writeFailures : readFailures).poll();
      decide = behaviour;
    }
    if (failure != null) {
      call.fail(failure);
    } else {
      decide.accept(call);
    }
    return call;
  }

  private synchronized void store(Event event) {
    events.computeIfAbsent(event.seriesKey(), key -> new LinkedHashMap<>()).put(event.id(), event);
  }

  private synchronized <R> R ask(Event event, Question<R> question) {
    return question.of(model, event, events.getOrDefault(event.seriesKey(), Map.of()).values());
  }

  private interface Question<R> {
    R of(PlainModel model, Event event, Collection<Event> stored);
  }

  /** A write or a read that waits for its answer. Not answered at all, it is a dropped one. */
  public abstract static sealed class Call {

    private final Event event;

    private Call(Event event) {
      this.event = event;
    }

    /** The event to store or to read the window of. */
    public final Event event() {
      return event;
    }

    /** Whether this is a write; else it is a read. */
    public final boolean isWrite() {
      return this instanceof Write;
    }

    /** Does what was asked and answers on this thread. */
    public abstract void complete();

    /** Does nothing and answers with a failure on this thread. */
    public abstract void fail(StoreException failure);

    /** Does what was asked but answers with a failure, as when the answer is lost on its way. */
    public abstract void completeButFail(StoreException failure);

    /** Whether the caller has its answer. */
    public abstract boolean isAnswered();
  }

  private final class Write extends Call {
    private final CompletableFuture<Void> future = new CompletableFuture<>();

    private Write(Event event) {
      super(event);
    }

    @Override
    public void complete() {
      store(event());
      future.complete(null);
    }

    @Override
    public void fail(StoreException failure) {
      future.completeExceptionally(failure);
    }

    @Override
    public void completeButFail(StoreException failure) {
      store(event());
      fail(failure);
    }

    @Override
    public boolean isAnswered() {
      return future.isDone();
    }
  }

  private final class Read<R> extends Call {
    private final CompletableFuture<R> future = new CompletableFuture<>();

    private final Question<R> question;

    private Read(Event event, Question<R> question) {
      super(event);
      this.question = question;
    }

    @Override
    public void complete() {
      future.complete(ask(event(), question));
    }

    @Override
    public void fail(StoreException failure) {
      future.completeExceptionally(failure);
    }

    @Override
    public void completeButFail(StoreException failure) {
      fail(failure);
    }

    @Override
    public boolean isAnswered() {
      return future.isDone();
    }
  }
}
