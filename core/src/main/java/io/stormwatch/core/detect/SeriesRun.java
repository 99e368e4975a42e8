package io.stormwatch.core.detect;

import io.stormwatch.core.history.Window;

/**
 * Runs a detector over the events of one series in the order in which they are given, which is the
 * order of its windows too, whatever their times. Not thread-safe.
 *
 * @param <S> the state of the series
 */
public final class SeriesRun<S> {

  private final SeriesDetector<S> detector;
  private final long[] times;
  private final double[] values;
  private S state;
  private long events;

  private SeriesRun(SeriesDetector<S> detector, int window) {
    this.detector = detector;
    this.times = new long[window];
    this.values = new double[window];
    this.state = detector.initial();
  }

  /**
   * A run that has seen nothing yet.
   *
   * @param window events that a window holds at most, 1 or more
   */
  public static SeriesRun<?> of(SeriesDetector<?> detector, int window) {
    return new SeriesRun<>(detector, window);
  }

  /**
   * Judges the next event and learns from it.
   *
   * @param timeMillis event time, milliseconds since the epoch
   * @param value a finite value
   */
  public Decision next(long timeMillis, double value) {
    Step<S> step = detector.step(state, timeMillis, value, window());
    state = step.state();
    int place = (int) (events % values.length);
    times[place] = timeMillis;
    values[place] = value;
    events++;
    return step.decision();
  }

  /** The binary form of the series' state. */
  public byte[] state() {
    return detector.encode(state);
  }

  private Window window() {
    int size = (int) Math.min(events, values.length);
    int oldest = (int) ((events - size) % values.length);
    long[] windowTimes = new long[size];
    double[] windowValues = new double[size];
    int first = Math.min(size, values.length - oldest);
    System.arraycopy(times, oldest, windowTimes, 0, first);
    System.arraycopy(values, oldest, windowValues, 0, first);
    System.arraycopy(times, 0, windowTimes, first, size - first);
    System.arraycopy(values, 0, windowValues, first, size - first);
    return Window.ofOwned(windowTimes, windowValues);
  }
}
