package io.stormwatch.loadgen.internal.send;

/**
 * The clock of one run: the wall clock is read once, at the start, and goes on by the steady clock
 * from there, so that a stepped wall clock does not bend latencies. Immutable.
 */
public final class RunClock {

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final PaceClock clock;
  private final long startNanos;
  private final long startMillis;

  /** A clock whose run starts now. */
  public RunClock(PaceClock clock) {
    this.clock = clock;
    this.startMillis = clock.epochMillis();
    this.startNanos = clock.nanos();
  }

  /** Nanoseconds since the run started. */
  public long nanos() {
    return clock.nanos() - startNanos;
  }

  /** Wall-clock milliseconds of a moment of the run. */
  public long epochMillisAt(long nanos) {
    return startMillis + Math.floorDiv(nanos, NANOS_PER_MILLI);
  }

  /** Wall-clock milliseconds of the start. */
  public long startMillis() {
    return startMillis;
  }

  /** Waits until a moment of the run; may wake earlier. */
  public void awaitUntil(long nanos) {
    clock.awaitUntil(startNanos + nanos);
  }
}
