package io.stormwatch.loadgen.internal.send;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.Phase;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimelineTest {

  private static final long SECOND = 1_000_000_000L;

  private final ManualClock clock = new ManualClock(1, 0);
  private final RunClock runClock = new RunClock(clock);
  private final RunControl control = new RunControl();

  @Test
  void scheduledPhasesFollowEachOtherHoweverFarBehindTheThreadsAre() throws Exception {
    Timeline timeline =
        timeline(2, Phase.hold(10, Duration.ofSeconds(3)), Phase.hold(5, 20), Phase.hold(1, 1));
    clock.advance(60 * SECOND);

    assertThat(timeline.awaitStart(1)).contains(new Timeline.Start(3 * SECOND, 3 * SECOND));
    assertThat(timeline.awaitStart(2)).contains(new Timeline.Start(7 * SECOND, 7 * SECOND));
  }

  @Test
  void theNextPhaseWaitsUntilAllThreadsHaveFinishedAnUnlimitedOne() throws Exception {
    Timeline timeline = timeline(2, Phase.unlimited(100, 500), Phase.hold(1, 1));
    clock.advance(2 * SECOND);
    timeline.finish(0, SECOND);
    assertThat(timeline.start(1)).isEmpty();
    clock.advance(3 * SECOND);
    timeline.finish(0, 2 * SECOND);

    assertThat(timeline.awaitStart(1)).contains(new Timeline.Start(5 * SECOND, 5 * SECOND));
  }

  @Test
  void eventTimeGoesOnFromWhereAnUnlimitedTimeGotTo() throws Exception {
    Timeline timeline = timeline(1, Phase.unlimited(100, Duration.ofSeconds(1)), Phase.hold(1, 1));
    clock.advance(SECOND);
    timeline.finish(0, 40 * SECOND);

    assertThat(timeline.awaitStart(1).orElseThrow().eventNanos()).isEqualTo(40 * SECOND);
  }

  @Test
  void whoWaitsIsSentHomeWhenTheRunEnds() throws Exception {
    Timeline timeline = timeline(2, Phase.unlimited(100, 500), Phase.hold(1, 1));
    control.stop();

    assertThat(timeline.awaitStart(1)).isEmpty();
  }

  private Timeline timeline(int threads, Phase... phases) {
    List<PhaseSchedule> schedules =
        IntStream.range(0, phases.length).mapToObj(i -> PhaseSchedule.of(i, phases[i])).toList();
    return new Timeline(schedules, threads, runClock, control);
  }
}
