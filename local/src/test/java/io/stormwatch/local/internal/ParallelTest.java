package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ParallelTest {
  private final AtomicInteger failures = new AtomicInteger();

  @Test
  void actionsRunAtTheSameTime() {
    CyclicBarrier together = new CyclicBarrier(2);

    Parallel.run(List.of(() -> meet(together), () -> meet(together)), failures::incrementAndGet);

    assertThat(failures).hasValue(0);
  }

  @Test
  void theFirstFailureEndsTheOthersAndIsThrown() {
    CountDownLatch ended = new CountDownLatch(1);
    Runnable fails =
        () -> {
          throw new IllegalArgumentException("first");
        };
    Runnable isEnded =
        () -> {
          await(ended);
          throw new IllegalStateException("a consequence");
        };

    assertThatThrownBy(
            () ->
                Parallel.run(
                    List.of(isEnded, fails),
                    () -> {
                      failures.incrementAndGet();
                      ended.countDown();
                    }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("first");
    assertThat(failures).hasValue(1);
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      barrier.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
