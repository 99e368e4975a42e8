package io.stormwatch.core.detect.internal.options;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.detect.internal.state.StateReader;
import io.stormwatch.core.detect.internal.state.StateWriter;
import io.stormwatch.core.history.Window;

/**
 * A detector with the options of all. What mutes and what confirms is folded over the scores of the
 * series, those of suppressed and of warming-up events (0) among them.
 */
final class SeriesDetectorWithOptions<S>
    implements SeriesDetector<SeriesDetectorWithOptions.Remembered<S>> {

  private static final int VERSION = 1;

  /**
   * What is remembered of a series.
   *
   * @param own the detector's own state
   * @param events number of events so far
   * @param highest the scores that can mute
   * @param high the lowest bit tells whether the last event scored 1 or more, and so on
   */
  record Remembered<S>(S own, long events, HighestScores highest, long high) {}

  private final SeriesDetector<S> detector;
  private final long minimumHistory;
  private final Filter filter;
  private final int mute;
  private final int confirm;
  private final long confirmMask;

  SeriesDetectorWithOptions(
      SeriesDetector<S> detector,
      long minimumHistory,
      Filter filter,
      int mute,
      int confirm,
      int confirmWithin) {
    this.detector = detector;
    this.minimumHistory = minimumHistory;
    this.filter = filter;
    this.mute = mute;
    this.confirm = confirm;
    this.confirmMask = -1L >>> (Long.SIZE - Math.max(confirm, confirmWithin));
  }

  @Override
  public String name() {
    return detector.name();
  }

  @Override
  public Remembered<S> initial() {
    return new Remembered<>(detector.initial(), 0, HighestScores.none(), 0);
  }

  @Override
  public Step<Remembered<S>> step(
      Remembered<S> state, long timeMillis, double value, Window window) {
    Step<S> own = detector.step(state.own(), timeMillis, value, window);
    Decision decision =
        state.events() < minimumHistory
            ? Decision.warmingUp(own.decision().windowSize())
            : filter.apply(own.decision(), value, window);
    double score = decision.score();
    long high = (state.high() << 1) | (score >= 1 ? 1 : 0);
    boolean muted = score <= state.highest().amongLast(mute, state.events());
    boolean unconfirmed = score >= 1 && Long.bitCount(high & confirmMask) < confirm;
    HighestScores highest =
        mute == 0 ? state.highest() : state.highest().plus(score, state.events(), mute);
    return new Step<>(
        muted || unconfirmed ? decision.asSuppressed() : decision,
        new Remembered<>(own.state(), state.events() + 1, highest, high));
  }

  @Override
  public byte[] encode(Remembered<S> state) {
    StateWriter writer = new StateWriter(VERSION).count(state.events()).number(state.high());
    state.highest().write(writer, state.events());
    return writer.block(detector.encode(state.own())).toBytes();
  }

  @Override
  public Remembered<S> decode(byte[] bytes) {
    StateReader reader = new StateReader(name(), VERSION, bytes);
    long events = reader.count();
    long high = reader.wholeNumber();
    HighestScores highest = HighestScores.read(reader, events, mute);
    S own = detector.decode(reader.block());
    reader.end();
    return new Remembered<>(own, events, highest, high);
  }
}
