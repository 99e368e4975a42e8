package io.stormwatch.bench.chaos;

import java.time.Duration;

/** Time that passes only when somebody waits. */
final class FakeClock implements RunClock {

  private long now;

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public long wallMillis() {
    return 1_780_000_000_000L + now / 1_000_000;
  }

  @Override
  public void pause(Duration duration) {
    now += duration.toNanos();
  }

  double seconds() {
    return now / 1e9;
  }
}
