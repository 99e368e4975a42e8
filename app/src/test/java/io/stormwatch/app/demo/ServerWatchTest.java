package io.stormwatch.app.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServerWatchTest {

  private static final String OBITUARY = "the kafka server was ended by SIGKILL";

  private final AtomicReference<List<String>> ended = new AtomicReference<>(List.of());

  @AfterEach
  void noInterruptIsLeft() {
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void whoeverWaitsIsInterruptedWhenAServerEndsAndToldWhich() {
    try (ServerWatch watch = ServerWatch.over(ended::get)) {
      ended.set(List.of(OBITUARY));

      assertThatThrownBy(() -> new CountDownLatch(1).await(1, TimeUnit.MINUTES))
          .isInstanceOf(InterruptedException.class)
          .satisfies(
              e -> assertThat(watch.explain((Exception) e)).hasMessage(OBITUARY).hasCause(e));
    }
  }

  @Test
  void aFailureThatAServersEndFollowsAtOnceIsExplainedByIt() {
    Exception failure = new IllegalStateException("no answer");
    try (ServerWatch watch = ServerWatch.over(() -> List.of(OBITUARY))) {
      assertThat(watch.explain(failure)).hasMessage(OBITUARY).hasCause(failure);
    }
  }

  @Test
  void aFailureWhileAllServersRunIsTheFailure() {
    Exception failure = new IllegalStateException("no answer");
    try (ServerWatch watch = ServerWatch.over(ended::get)) {
      assertThat(watch.explain(failure)).isSameAs(failure);
    }
  }

  @Test
  void aServersEndAtTheVeryEndLeavesNoInterrupt() {
    ServerWatch watch = ServerWatch.over(() -> List.of(OBITUARY));
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }

    watch.close();

    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void anInterruptOfSomebodyElseOutlivesTheWatch() {
    ServerWatch watch = ServerWatch.over(ended::get);
    Thread.currentThread().interrupt();

    watch.close();

    assertThat(Thread.interrupted()).isTrue();
  }
}
