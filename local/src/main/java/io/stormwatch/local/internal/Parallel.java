package io.stormwatch.local.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs actions at the same time. */
public final class Parallel {
  private Parallel() {}

  /**
   * Runs each action on a thread of its own and waits for all of them.
   *
   * @throws RuntimeException the first failure, in the order of the actions; the others are
   *     suppressed in it
   */
  public static void run(List<Runnable> actions) {
    List<FutureTask<?>> tasks = new ArrayList<>();
    for (Runnable action : actions) {
      FutureTask<?> task = new FutureTask<>(action, null);
      Thread thread = new Thread(task, "stormwatch-start-" + tasks.size());
      thread.setDaemon(true);
      thread.start();
      tasks.add(task);
    }
    List<RuntimeException> failures = new ArrayList<>();
    tasks.forEach(task -> await(task, failures));
    if (!failures.isEmpty()) {
      RuntimeException first = failures.get(0);
      failures.stream().skip(1).forEach(first::addSuppressed);
      throw first;
    }
  }

  private static void await(FutureTask<?> task, List<RuntimeException> failures) {
    try {
      task.get();
    } catch (ExecutionException e) {
      failures.add(
          e.getCause() instanceof RuntimeException failure
              ? failure
              : new IllegalStateException("An action failed", e.getCause()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failures.add(new IllegalStateException("Interrupted while servers were starting", e));
    }
  }
}
