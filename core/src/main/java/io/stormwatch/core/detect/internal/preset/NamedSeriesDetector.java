package io.stormwatch.core.detect.internal.preset;

import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.history.Window;

/** A detector of series under another name. */
record NamedSeriesDetector<S>(String name, SeriesDetector<S> detector)
    implements SeriesDetector<S> {

  @Override
  public S initial() {
    return detector.initial();
  }

  @Override
  public Step<S> step(S state, long timeMillis, double value, Window window) {
    return detector.step(state, timeMillis, value, window);
  }

  @Override
  public byte[] encode(S state) {
    return detector.encode(state);
  }

  @Override
  public S decode(byte[] bytes) {
    return detector.decode(bytes);
  }
}
