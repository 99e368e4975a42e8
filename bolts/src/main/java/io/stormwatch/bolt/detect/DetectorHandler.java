package io.stormwatch.bolt.detect;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.HeldTuple;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.bolt.support.WindowedEvent;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.DecidedEvent;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.metrics.IntervalHistogram;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Turns tuples into questions to a detector and its decisions into emits and acks.
 *
 * <p>A detector that throws is at fault itself: it is deterministic, so a replay would only fail
 * again, and for ever. It is asked three times in all, in case the machine was at fault, each
 * failure being counted as {@code failed.detector}; then the event, which is stored, goes to the
 * dead letters as {@code detector-failure} and is acked. An audit thus finds it both stored and
 * among the dead letters, which is what happened.
 */
final class DetectorHandler implements TupleHandler {

  private static final int TRIES = 3;

  private final Detector detector;
  private final boolean announcesAll;
  private final TimeSource time;
  private final ErrorReporter errors;
  private final Counter decided;
  private final Counter warming;
  private final Counter anomalous;
  private final Counter failed;
  private final Counter deadLettered;
  private final IntervalHistogram detectorMicros;
  private final IntervalHistogram endToEndMicros;

  /**
   * @param announcesAll whether decisions that are not anomalous are sent on, too, on stream {@link
   *     DecidedEvent#STREAM}
   */
  DetectorHandler(Detector detector, boolean announcesAll, BoltRuntime runtime) {
    this.detector = detector;
    this.announcesAll = announcesAll;
    this.time = runtime.time();
    this.errors = runtime.errors();
    this.decided = runtime.metrics().counter("decided");
    this.warming = runtime.metrics().counter("warming");
    this.anomalous = runtime.metrics().counter("anomalous");
    this.failed = runtime.metrics().counter("failed.detector");
    this.deadLettered = runtime.metrics().counter("dead-lettered");
    this.detectorMicros = runtime.metrics().histogram("detector-micros");
    this.endToEndMicros = runtime.metrics().histogram("end-to-end-micros");
  }

  @Override
  public void handle(HeldTuple held) {
    WindowedEvent windowed = WindowedEvent.fromValues(held.values());
    Optional<Decision> decision = Optional.empty();
    for (int tries = 0; tries < TRIES && decision.isEmpty(); tries++) {
      decision = judge(windowed);
    }
    if (decision.isPresent()) {
      end(held, windowed, decision.get());
    } else {
      undecidable(held, windowed.event());
    }
  }

  private Optional<Decision> judge(WindowedEvent windowed) {
    Event event = windowed.event();
    try {
      return Optional.of(detector.judge(event.timeMillis(), event.value(), windowed.window()));
    } catch (Throwable t) {
      failed.inc();
      errors.report("The detector " + detector.name() + " fails", t);
      return Optional.empty();
    }
  }

  private void end(HeldTuple held, WindowedEvent windowed, Decision decision) {
    long nowMicros = time.wallMicros();
    decided.inc();
    detectorMicros.record(nowMicros - windowed.arrivalMicros());
    endToEndMicros.record(nowMicros - TimeUnit.MILLISECONDS.toMicros(windowed.originMillis()));
    if (decision.warmingUp()) {
      warming.inc();
    }
    if (announcesAll
        && !held.emit(
            DecidedEvent.STREAM, DecidedEvent.of(windowed.event(), decision).toValues())) {
      return;
    }
    if (decision.anomalous()) {
      anomalous.inc();
      Anomaly anomaly =
          new Anomaly(windowed.event(), decision, detector.name(), Math.floorDiv(nowMicros, 1000L));
      held.emitAndAck(Anomaly.STREAM, anomaly.toValues());
    } else {
      held.ack();
    }
  }

  private void undecidable(HeldTuple held, Event event) {
    deadLettered.inc();
    DeadLetter letter =
        new DeadLetter(
            event.id(),
            InvalidReason.DETECTOR_FAILURE.code(),
            "the detector " + detector.name() + " failed " + TRIES + " times",
            Optional.empty());
    held.emitAndAck(DeadLetter.STREAM, letter.toValues());
  }
}
