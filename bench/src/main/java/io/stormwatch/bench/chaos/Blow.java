package io.stormwatch.bench.chaos;

import io.stormwatch.bench.chaos.fault.Fault;
import io.stormwatch.bench.chaos.fault.FaultName;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;

/** One fault from its blow to the recovery of the pipeline. Its steps are taken once, in order. */
final class Blow {

  /**
   * How long a target may take to come back, and the pipeline after it, before both are given up.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** How much longer a held fault is waited for that does not show. */
  private static final Duration UNSEEN = Duration.ofSeconds(30);

  private final Schedule.Strike strike;
  private final Fault fault;
  private final Pipeline pipeline;
  private final RunClock clock;
  private final OptionalLong pidBefore;
  private final OptionalLong inFlight;
  private final long replaysBefore;
  private long atMillis;
  private long strikeNanos;
  private long endNanos;
  private Optional<Seen> seen = Optional.empty();
  private Optional<String> problem = Optional.empty();

  private record Seen(long firstNanos, long lastNanos) {}

  /** A blow that has not fallen, on a pipeline as it is now. */
  Blow(Schedule.Strike strike, Fault fault, Pipeline pipeline, RunClock clock) {
    this.strike = strike;
    this.fault = fault;
    this.pipeline = pipeline;
    this.clock = clock;
    this.pidBefore = fault.pid();
    this.inFlight = pipeline.inFlight();
    this.replaysBefore = pipeline.replays();
  }

  /** What becomes of a fault that could not strike. */
  static FaultResult failed(FaultName name, long atMillis, Exception why) {
    return new FaultResult(
        name,
        "",
        atMillis,
        0,
        OptionalLong.empty(),
        OptionalLong.empty(),
        0,
        OptionalLong.empty(),
        0,
        Optional.empty(),
        Optional.of("it could not strike: " + why.getMessage()));
  }

  void strike() throws Exception {
    atMillis = clock.wallMillis();
    strikeNanos = clock.nanoTime();
    fault.strike();
  }

  /**
   * Looks on for as long as the fault is to last, once at least, and a fault that is held until it
   * shows: a busy machine may take long to do what it was told.
   */
  void hold(Duration look) throws InterruptedException {
    look();
    while (isToLast(clock.nanoTime() - strikeNanos)) {
      clock.pause(look);
      look();
    }
  }

  private boolean isToLast(long nanos) {
    long outage = strike.outage().toNanos();
    boolean isAwaited = outage > 0 && seen.isEmpty();
    return nanos < outage + (isAwaited ? UNSEEN.toNanos() : 0);
  }

  /** Ends the fault and looks on until the target is itself again. */
  void end(Duration look) throws InterruptedException {
    endNanos = clock.nanoTime();
    long deadline = endNanos + PATIENCE.toNanos();
    try {
      fault.end();
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      fail("it could not be ended: " + e.getMessage());
    }
    while (!isOver()) {
      if (clock.nanoTime() - deadline > 0) {
        fail("its target did not come back");
        break;
      }
      look();
      clock.pause(look);
    }
    endNanos = clock.nanoTime();
    if (seen.isEmpty()) {
      fail("it was not seen to strike");
    }
  }

  double outageSeconds() {
    return (endNanos - strikeNanos) / 1e9;
  }

  double seenSeconds() {
    return seen.map(s -> (s.lastNanos() - s.firstNanos()) / 1e9).orElse(0.0);
  }

  /** Waits until every record that is in the topic now is decided and committed. */
  FaultResult recover(Duration limit, Duration look) throws InterruptedException {
    Optional<Double> recovery = recovery(limit, look);
    if (recovery.isEmpty()) {
      fail("the pipeline did not recover");
    } else if (recovery.get() > limit.toMillis() / 1e3) {
      fail(
          String.format(
              Locale.ROOT, "the pipeline took longer than %d s to recover", limit.toSeconds()));
    }
    return new FaultResult(
        strike.fault(),
        fault.target(),
        atMillis,
        outageSeconds(),
        pidBefore,
        fault.pid(),
        seenSeconds(),
        inFlight,
        pipeline.replays() - replaysBefore,
        recovery,
        problem);
  }

  private Optional<Double> recovery(Duration limit, Duration look) throws InterruptedException {
    long deadline = endNanos + Math.max(PATIENCE.toNanos(), limit.toNanos());
    Optional<Map<Integer, Long>> ends = Optional.empty();
    while (clock.nanoTime() - deadline <= 0) {
      if (ends.isEmpty()) {
        ends = answer(pipeline::ends);
      }
      Optional<Map<Integer, Long>> committed = answer(pipeline::committed);
      if (ends.isPresent()
          && committed.isPresent()
          && Pipeline.left(ends.get(), committed.get()) == 0) {
        return Optional.of((clock.nanoTime() - endNanos) / 1e9);
      }
      clock.pause(look);
    }
    return Optional.empty();
  }

  private void look() throws InterruptedException {
    long before = clock.nanoTime();
    if (answer(fault::isSeen).orElse(false)) {
      seen = Optional.of(new Seen(seen.map(Seen::firstNanos).orElse(before), clock.nanoTime()));
    }
  }

  private boolean isOver() throws InterruptedException {
    return answer(fault::isOver).orElse(false);
  }

  /** What is asked while parts of the cluster are away may go without an answer. */
  private static <T> Optional<T> answer(Callable<T> question) throws InterruptedException {
    try {
      return Optional.of(question.call());
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      return Optional.empty();
    }
  }

  private void fail(String why) {
    problem = Optional.of(problem.map(before -> before + "; " + why).orElse(why));
  }
}
