package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectLoopTest {

  private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor();

  @AfterEach
  void stop() {
    executor.shutdownNow();
  }

  @Test
  void triesUntilItSucceedsAndSaysMeanwhileWhatItWaitsFor() {
    Queue<String> failures = new ArrayDeque<>();
    failures.add("Connection refused");
    failures.add("table missing");
    AtomicInteger tries = new AtomicInteger();
    CountDownLatch go = new CountDownLatch(1);
    try (ConnectLoop<Opened> loop =
        loop(
            () -> {
              tries.incrementAndGet();
              String failure = failures.poll();
              if (failure != null) {
                throw new IllegalStateException(failure);
              }
              go.await();
              return new Opened();
            })) {
      assertThat(loop.opened()).isEmpty();
      loop.start();
      await().until(() -> tries.get() == 3);
      assertThat(loop.opened()).isEmpty();
      assertThat(loop.waitingFor()).isEqualTo("table missing");

      go.countDown();

      await().until(() -> loop.opened().isPresent());
    }
  }

  @Test
  void aMissingClassDoesNotEndTheTries() {
    AtomicInteger tries = new AtomicInteger();
    try (ConnectLoop<Opened> loop =
        loop(
            () -> {
              if (tries.incrementAndGet() == 1) {
                throw new NoClassDefFoundError("gone");
              }
              return new Opened();
            })) {
      loop.start();

      await().until(() -> loop.opened().isPresent());
    }
  }

  @Test
  void closingClosesWhatWasOpened() {
    ConnectLoop<Opened> loop = loop(Opened::new);
    loop.start();
    await().until(() -> loop.opened().isPresent());

    loop.close();
    loop.close();

    assertThat(loop.opened().orElseThrow().closes.get()).isEqualTo(1);
    assertThat(executor.isShutdown()).isTrue();
  }

  @Test
  void whatOpensWhileTheLoopIsClosedIsClosedToo() {
    Opened late = new Opened();
    CountDownLatch trying = new CountDownLatch(1);
    AtomicBoolean interrupted = new AtomicBoolean();
    ConnectLoop<Opened> loop =
        loop(
            () -> {
              trying.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                interrupted.set(true);
              }
              return late;
            });
    loop.start();
    await().until(() -> trying.getCount() == 0);

    loop.close();

    assertThat(interrupted).isTrue();
    assertThat(late.closes.get()).isEqualTo(1);
    assertThat(loop.opened()).isEmpty();
  }

  @Test
  void closingEndsAWaitForTheNextTry() {
    AtomicInteger tries = new AtomicInteger();
    ConnectLoop<Opened> loop =
        loop(
            () -> {
              tries.incrementAndGet();
              throw new IllegalStateException("no");
            });
    loop.start();
    await().until(() -> tries.get() == 1);

    loop.close();

    await().atMost(Duration.ofSeconds(2)).until(executor::isTerminated);
  }

  private ConnectLoop<Opened> loop(Callable<Opened> attempt) {
    return new ConnectLoop<>("The thing", attempt, executor);
  }

  private static final class Opened implements AutoCloseable {
    private final AtomicInteger closes = new AtomicInteger();

    @Override
    public void close() {
      closes.incrementAndGet();
    }
  }
}
