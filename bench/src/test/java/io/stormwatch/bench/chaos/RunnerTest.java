package io.stormwatch.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.bench.chaos.fault.FaultName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RunnerTest {

  private static final Duration LIMIT = Duration.ofMinutes(1);
  private static final Offset<Double> LOOK = within(0.3);

  private final FakeClock clock = new FakeClock();
  private final FakePipeline pipeline = new FakePipeline(clock);
  private final List<FakeFault> faults = new ArrayList<>();
  private final List<String> progress = new ArrayList<>();

  @Test
  void faultsStrikeWhenPlannedAndAreHeldAsPlanned() throws InterruptedException {
    add("a");
    add("b");

    List<FaultResult> results = run(strike(10, 20), strike(100, 5));

    assertThat(faults.get(0).struckAt).isEqualTo(10);
    assertThat(faults.get(0).endedAt).isCloseTo(30, LOOK);
    assertThat(faults.get(1).struckAt).isEqualTo(100);
    assertThat(results).allMatch(FaultResult::ok);
    assertThat(results.get(0).outageSeconds()).isCloseTo(20, LOOK);
    assertThat(results.get(0).seenDownSeconds()).isCloseTo(20, LOOK);
    assertThat(results.get(0).atMillis()).isEqualTo(1_780_000_010_000L);
    assertThat(results.get(0).pidBefore()).hasValue(1);
    assertThat(results.get(0).pidAfter()).hasValue(2);
    assertThat(results.get(0).inFlightAtStrike()).hasValue(7);
    assertThat(results.get(0).replays()).isEqualTo(20);
    assertThat(progress).anyMatch(line -> line.contains("strikes a"));
  }

  @Test
  void theOutageLastsUntilTheTargetIsItselfAgain() throws InterruptedException {
    add("slow").returnsAfter = 12;

    FaultResult result = run(strike(1, 10)).get(0);

    assertThat(result.outageSeconds()).isCloseTo(22, LOOK);
    assertThat(result.seenDownSeconds()).isCloseTo(22, LOOK);
    assertThat(result.ok()).isTrue();
  }

  @Test
  void recoveryIsWhenAllThatWasInTheTopicAtTheEndOfTheFaultIsCommitted()
      throws InterruptedException {
    add("a");
    pipeline.stallFrom = 10;
    pipeline.stallTo = 45;

    FaultResult result = run(strike(10, 20)).get(0);

    assertThat(result.recoverySeconds().orElseThrow()).isCloseTo(15, LOOK);
    assertThat(result.ok()).isTrue();
  }

  @Test
  void aRecoveryThatTakesLongerThanAMinuteFailsTheRun() throws InterruptedException {
    add("a");
    pipeline.stallFrom = 10;
    pipeline.stallTo = 95;

    FaultResult result = run(strike(10, 20)).get(0);

    assertThat(result.recoverySeconds().orElseThrow()).isGreaterThan(60);
    assertThat(result.problem()).hasValue("the pipeline took longer than 60 s to recover");
  }

  @Test
  void aPipelineThatNeverRecoversIsGivenUp() throws InterruptedException {
    add("a");
    pipeline.stallFrom = 10;

    FaultResult result = run(strike(10, 20)).get(0);

    assertThat(result.recoverySeconds()).isEmpty();
    assertThat(result.problem()).hasValue("the pipeline did not recover");
  }

  @Test
  void aBrokerThatDoesNotAnswerYetIsAskedAgain() throws InterruptedException {
    add("a");
    pipeline.silentTo = 35;

    FaultResult result = run(strike(10, 20)).get(0);

    assertThat(result.recoverySeconds().orElseThrow()).isCloseTo(5, LOOK);
  }

  @Test
  void aFaultThatIsNotSeenToStrikeFailsTheRun() throws InterruptedException {
    add("a").shows = false;

    FaultResult result = run(strike(10, 20)).get(0);

    assertThat(result.problem()).hasValue("it was not seen to strike");
    assertThat(result.seenDownSeconds()).isZero();
  }

  @Test
  void aFaultWithNothingToStrikeFailsTheRunAndTheNextOneStrikes() throws InterruptedException {
    Runner runner =
        new Runner(
            name -> {
              if (name == FaultName.REBALANCE) {
                throw new IllegalStateException("no worker runs");
              }
              return new FakeFault(clock, "a");
            },
            pipeline,
            LIMIT,
            clock,
            progress::add);

    List<FaultResult> results =
        runner.run(
            new Schedule(
                List.of(
                    new Schedule.Strike(
                        FaultName.REBALANCE, Duration.ofSeconds(1), Duration.ofSeconds(1)),
                    strike(2, 1))));

    assertThat(results.get(0).problem()).hasValue("it could not strike: no worker runs");
    assertThat(results.get(1).ok()).isTrue();
  }

  private FakeFault add(String target) {
    FakeFault fault = new FakeFault(clock, target);
    faults.add(fault);
    return fault;
  }

  private static Schedule.Strike strike(int at, int outage) {
    return new Schedule.Strike(
        FaultName.BROKER_KILL, Duration.ofSeconds(at), Duration.ofSeconds(outage));
  }

  private List<FaultResult> run(Schedule.Strike... strikes) throws InterruptedException {
    List<FakeFault> next = new ArrayList<>(faults);
    return new Runner(name -> next.remove(0), pipeline, LIMIT, clock, progress::add)
        .run(new Schedule(List.of(strikes)));
  }
}
