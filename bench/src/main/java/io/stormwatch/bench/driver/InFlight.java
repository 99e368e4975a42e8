package io.stormwatch.bench.driver;

import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Requests under way, never more than a number of them. For one caller at a time. */
public final class InFlight {

  private final Semaphore permits;
  private final int limit;
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /**
   * No request yet.
   *
   * @param limit greatest number at once, 1 or more
   */
  public InFlight(int limit) {
    this.limit = limit;
    this.permits = new Semaphore(limit);
  }

  /**
   * Sends a request as soon as there is room for it.
   *
   * @throws RequestFailedException if an earlier one has failed
   */
  public void send(Supplier<? extends CompletionStage<?>> request) throws InterruptedException {
    permits.acquire();
    try {
      check();
      request.get().whenComplete(this::answered);
    } catch (RuntimeException e) {
      permits.release();
      throw e;
    }
  }

  private void answered(Object answer, Throwable problem) {
    if (problem != null) {
      failure.compareAndSet(null, problem);
    }
    permits.release();
  }

  /**
   * Waits until every request sent has been answered.
   *
   * @throws RequestFailedException if one has failed
   */
  public void await() throws InterruptedException {
    permits.acquire(limit);
    permits.release(limit);
    check();
  }

  private void check() {
    if (failure.get() != null) {
      throw new RequestFailedException(failure.get());
    }
  }
}
