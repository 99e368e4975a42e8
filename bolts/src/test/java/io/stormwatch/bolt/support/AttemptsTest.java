package io.stormwatch.bolt.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.core.history.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class AttemptsTest {

  private final ManualTime time = new ManualTime(0);
  private final Counter retries = new Counter();
  private final List<Throwable> faults = new ArrayList<>();
  private final List<Long> tries = new ArrayList<>();
  private final Attempts attempts =
      new Attempts(
          RetryBackoff.of(Duration.ofMillis(50), Duration.ofMillis(200), Duration.ofSeconds(2)),
          3,
          time,
          time,
          new Trampoline(faults::add),
          retries);

  @Test
  void firstTryIsMadeAtOnceAndIsNoRetry() {
    CompletableFuture<String> result =
        attempts.run(time.nanoTime(), () -> CompletableFuture.completedFuture("ok"));

    assertThat(result).isCompletedWithValue("ok");
    assertThat(retries.getCount()).isZero();
    assertThat(time.waitingTasks()).isZero();
  }

  @Test
  void pausesDoubleUpToTheirCap() {
    CompletableFuture<Void> result = attempts.run(time.nanoTime(), () -> failing(lately()));

    time.advance(Duration.ofMillis(1));
    time.advance(Duration.ofSeconds(1));

    assertThat(tries).containsExactly(0L, 50L, 150L, 350L, 550L, 750L, 950L);
    assertThat(result).isNotDone();
  }

  @Test
  void theLastFailureIsToldOnceThereIsNoTimeForAnother() {
    CompletableFuture<Void> result = attempts.run(time.nanoTime(), () -> failing(lately()));

    time.advance(Duration.ofMinutes(1));

    assertThat(tries.get(tries.size() - 1)).isLessThanOrEqualTo(2000);
    assertThatThrownBy(result::join).hasCauseInstanceOf(StoreException.Transient.class);
    assertThat(retries.getCount()).isEqualTo(tries.size() - 1);
  }

  @Test
  void refusalsAreBoundedByTheirNumber() {
    CompletableFuture<Void> result =
        attempts.run(
            time.nanoTime(), () -> failing(new StoreException.Refused("too-large", "no", null)));

    time.advance(Duration.ofMinutes(1));

    assertThat(tries).hasSize(3);
    assertThatThrownBy(result::join).hasCauseInstanceOf(StoreException.Refused.class);
  }

  @Test
  void transientFailuresBetweenDoNotUseUpTheTriesOfARefusedStep() {
    List<StoreException> answers =
        new ArrayList<>(
            List.of(
                new StoreException.Refused("x", "no", null),
                lately(),
                lately(),
                new StoreException.Refused("x", "no", null),
                new StoreException.Refused("x", "no", null)));
    CompletableFuture<Void> result =
        attempts.run(time.nanoTime(), () -> failing(answers.remove(0)));

    time.advance(Duration.ofMinutes(1));

    assertThat(answers).isEmpty();
    assertThatThrownBy(result::join).hasCauseInstanceOf(StoreException.Refused.class);
  }

  @Test
  void timeCountsFromWhenTheTupleWasTaken() {
    time.advance(Duration.ofSeconds(10));
    long taken = time.nanoTime() - Duration.ofMillis(1990).toNanos();

    CompletableFuture<Void> result = attempts.run(taken, () -> failing(lately()));

    assertThat(result).as("no time left for a second try").isCompletedExceptionally();
  }

  @Test
  void aStepThatThrowsCountsAsTransient() {
    CompletableFuture<Void> result =
        attempts.run(
            time.nanoTime(),
            () -> {
              throw new IllegalArgumentException("told to");
            });

    time.advance(Duration.ofMinutes(1));

    assertThatThrownBy(result::join).hasCauseInstanceOf(IllegalArgumentException.class);
    assertThat(retries.getCount()).isPositive();
  }

  @Test
  void noTriesAtAllAreRefused() {
    RetryBackoff backoff = new RetryBackoff(1, 1, 1);

    assertThatThrownBy(
            () -> new Attempts(backoff, 0, time, time, new Trampoline(faults::add), retries))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static StoreException.Transient lately() {
    return new StoreException.Transient("timeout", "late", null);
  }

  private CompletionStage<Void> failing(StoreException failure) {
    tries.add((time.nanoTime() - 1) / 1_000_000);
    return CompletableFuture.failedFuture(failure);
  }
}
