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

  @SuppressWarnings("ThreadLocalUsage") // set only while a step runs, then removed
  private final ThreadLocal<Queue<Runnable>> waiting = new ThreadLocal<>();

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
    Queue<Runnable> outer = waiting.get();
    if (outer != null) {
      outer.add(step);
      return;
    }
    Queue<Runnable> mine = new ArrayDeque<>();
    waiting.set(mine);
    try {
      for (Runnable next = step; next != null; next = mine.poll()) {
        guarded(next);
      }
    } finally {
      waiting.remove();
    }
  }

  private void guarded(Runnable step) {
    try {
      step.run();
    } catch (Throwable t) {
      onFailure.accept(t);
    }
  }
}
