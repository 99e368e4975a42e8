package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.detect.internal.state.StateReader;
import io.stormwatch.core.detect.internal.state.StateWriter;
import io.stormwatch.core.history.Window;

/** A detector that judges by the window alone, as one for series. */
public final class Stateless implements SeriesDetector<Stateless.Nothing> {

  /** What such a detector remembers. */
  public enum Nothing {
    NOTHING
  }

  private static final int VERSION = 1;

  private final Detector detector;

  public Stateless(Detector detector) {
    this.detector = detector;
  }

  @Override
  public String name() {
    return detector.name();
  }

  @Override
  public Nothing initial() {
    return Nothing.NOTHING;
  }

  @Override
  public Step<Nothing> step(Nothing state, long timeMillis, double value, Window window) {
    return new Step<>(detector.judge(timeMillis, value, window), state);
  }

  @Override
  public byte[] encode(Nothing state) {
    return new StateWriter(VERSION).toBytes();
  }

  @Override
  public Nothing decode(byte[] bytes) {
    new StateReader(name(), VERSION, bytes).end();
    return Nothing.NOTHING;
  }
}
