package io.stormwatch.local.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Runs actions at the same time. */
public final class Parallel {
  private Parallel() {}

  /**
   * Runs each action on a thread of its own and waits for all of them.
   *
   * @param actions what to run
   * @param onFailure run once, at once, when the first of them fails
   * @throws RuntimeException the failure that came first
   */
  public static void run(List<Runnable> actions, Runnable onFailure) {
    CompletableFuture<RuntimeException> failure = new CompletableFuture<>();
    List<Thread> threads = new ArrayList<>();
    for (Runnable action : actions) {
      Thread thread =
          new Thread(() -> run(action, failure, onFailure), "stormwatch-start-" + threads.size());
      thread.setDaemon(true);
      thread.start();
      threads.add(thread);
    }
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while servers were starting", e);
    }
    if (failure.isDone()) {
      throw failure.join();
    }
  }

  private static void run(
      Runnable action, CompletableFuture<RuntimeException> failure, Runnable onFailure) {
    try {
      action.run();
    } catch (RuntimeException e) {
      // Later failures are most often consequences: whatever still starts is ended.
      if (failure.complete(e)) {
        onFailure.run();
      }
    }
  }
}
