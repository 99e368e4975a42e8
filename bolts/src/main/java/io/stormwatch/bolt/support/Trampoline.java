package io.stormwatch.bolt.support;

import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Runs steps on the calling thread, never one inside another: a step asked for while one runs on
 * the same thread waits until that one has ended. Thus a store that answers on the caller's thread
 * cannot drive the stack as deep as its callers' queue is long. Thread-safe; threads do not wait
 * for one another.
 */
public final class Trampoline {

  /** A place for each thread, which it keeps: to make one for each step would cost more. */
  @SuppressWarnings("ThreadLocalUsage") // holds nothing but an empty queue between steps
  private final ThreadLocal<Place> places = ThreadLocal.withInitial(Place::new);

  private final Consumer<Throwable> onFailure;

  /**
   * A trampoline with nothing to run.
   *
   * @param onFailure told of what a step threw; must not throw
   */
  public Trampoline(Consumer<Throwable> onFailure) {
    this.onFailure = onFailure;
  }

  /** Runs a step now, or right after the one that is running on this thread. */
  public void run(Runnable step) {
    Place place = places.get();
    if (place.taken) {
      place.waiting.add(step);
      return;
    }
    place.taken = true;
    try {
      for (Runnable next = step; next != null; next = place.waiting.poll()) {
        guarded(next);
      }
    } finally {
      place.taken = false;
    }
  }

  private static final class Place {
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private boolean taken;
  }

  private void guarded(Runnable step) {
    try {
      step.run();
    } catch (Throwable t) {
      onFailure.accept(t);
    }
  }
}
