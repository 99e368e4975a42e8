package io.stormwatch.bolt.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.testing.ManualTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SupportPartsTest {

  @Test
  void theTrampolineDoesNotGrowTheStackAndKeepsTheOrder() {
    Trampoline trampoline =
        new Trampoline(
            t -> {
              throw new AssertionError(t);
            });
    AtomicInteger steps = new AtomicInteger();
    Runnable[] step = new Runnable[1];
    step[0] =
        () -> {
          if (steps.incrementAndGet() < 1_000_000) {
            trampoline.run(step[0]);
          }
        };

    trampoline.run(step[0]);

    assertThat(steps).hasValue(1_000_000);
  }

  @Test
  void aStepThatThrowsDoesNotKeepTheOthersFromRunning() {
    List<Throwable> failures = new ArrayList<>();
    Trampoline trampoline = new Trampoline(failures::add);
    List<String> ran = new ArrayList<>();

    trampoline.run(
        () -> {
          trampoline.run(() -> ran.add("second"));
          ran.add("first");
          throw new IllegalStateException("told to");
        });
    trampoline.run(() -> ran.add("third"));

    assertThat(ran).containsExactly("first", "second", "third");
    assertThat(failures).hasSize(1);
  }

  @Test
  void errorsOfOneKindAreReportedOnceInTenSecondsWithTheNumberHeldBack() {
    ManualTime time = new ManualTime(0);
    List<Throwable> reported = new ArrayList<>();
    ErrorReporter reporter = new ErrorReporter(reported::add, time, time);

    for (int i = 0; i < 5; i++) {
      reporter.report("writes fail", new IllegalStateException("no " + i));
    }
    reporter.report("reads fail", new IllegalStateException("other"));
    assertThat(reported).as("not on the caller's thread").isEmpty();
    time.advance(Duration.ofSeconds(11));
    reporter.report("writes fail", new IllegalStateException("no 5"));
    time.advance(Duration.ofSeconds(1));

    assertThat(reported)
        .extracting(Throwable::getMessage)
        .containsExactly(
            "writes fail", "reads fail", "writes fail (and 4 more since the last report)");
    assertThat(reported.get(2)).hasRootCauseMessage("no 5");
  }

  @Test
  void aScheduledTaskThatThrowsHarmsNoOtherAndNothingRunsAfterClose() {
    AtomicInteger runs = new AtomicInteger();
    BoltScheduler scheduler = new BoltScheduler("test-scheduler");
    scheduler.repeat(
        1_000_000,
        () -> {
          runs.incrementAndGet();
          throw new IllegalStateException("told to");
        });
    await().until(() -> runs.get() > 3);

    scheduler.close();
    scheduler.schedule(0, () -> runs.set(Integer.MIN_VALUE));
    scheduler.repeat(1, () -> runs.set(Integer.MIN_VALUE));

    assertThat(runs.get()).isPositive();
  }
}
