package io.stormwatch.bench.chaos;

import io.stormwatch.bench.chaos.fault.Fault;
import io.stormwatch.bench.chaos.fault.FaultSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Lets faults strike by a schedule, one after the other, and watches what they do. */
final class Runner {

  private static final Duration LOOK = Duration.ofMillis(100);

  private final FaultSource faults;
  private final Pipeline pipeline;
  private final Duration recoveryLimit;
  private final RunClock clock;
  private final Consumer<String> progress;

  /**
   * A runner.
   *
   * @param recoveryLimit a recovery that takes longer fails the run
   * @param progress takes lines for people
   */
  Runner(
      FaultSource faults,
      Pipeline pipeline,
      Duration recoveryLimit,
      RunClock clock,
      Consumer<String> progress) {
    this.faults = faults;
    this.pipeline = pipeline;
    this.recoveryLimit = recoveryLimit;
    this.clock = clock;
    this.progress = progress;
  }

  /**
   * Runs a schedule whose time begins now. A fault that does not end by itself, or whose target
   * does not come back, delays the next one.
   */
  List<FaultResult> run(Schedule schedule) throws InterruptedException {
    long start = clock.nanoTime();
    List<FaultResult> results = new ArrayList<>();
    for (Schedule.Strike strike : schedule.strikes()) {
      await(start + strike.at().toNanos());
      results.add(run(strike));
    }
    return results;
  }

  private FaultResult run(Schedule.Strike strike) throws InterruptedException {
    Blow blow;
    try {
      Fault fault = faults.prepare(strike.fault());
      say("%s strikes %s", strike.fault(), fault.target());
      blow = new Blow(strike, fault, pipeline, clock);
      blow.strike();
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      say("  %s could not strike: %s", strike.fault(), e.getMessage());
      return Blow.failed(strike.fault(), clock.wallMillis(), e);
    }
    blow.hold(LOOK);
    blow.end(LOOK);
    say(
        "  over after %.1f s, seen for %.1f s; waiting for the pipeline",
        blow.outageSeconds(), blow.seenSeconds());
    FaultResult result = blow.recover(recoveryLimit, LOOK);
    say(
        "  %s",
        result
                .recoverySeconds()
                .map(s -> String.format(Locale.ROOT, "recovered in %.1f s", s))
                .orElse("not recovered")
            + result.problem().map(why -> "; " + why).orElse(""));
    return result;
  }

  private void await(long nanos) throws InterruptedException {
    long left = nanos - clock.nanoTime();
    if (left > 0) {
      clock.pause(Duration.ofNanos(left));
    }
  }

  private void say(String format, Object... arguments) {
    progress.accept(String.format(Locale.ROOT, format, arguments));
  }
}
