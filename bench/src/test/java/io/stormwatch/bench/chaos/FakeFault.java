package io.stormwatch.bench.chaos;

import io.stormwatch.bench.chaos.fault.Fault;
import java.util.OptionalLong;

/** A fault that begins and ends a while after it is told to, on virtual time. */
final class FakeFault implements Fault {

  private final FakeClock clock;
  private final String target;
  double returnsAfter;
  boolean shows = true;
  double struckAt = Double.NaN;
  double endedAt = Double.NaN;

  FakeFault(FakeClock clock, String target) {
    this.clock = clock;
    this.target = target;
  }

  @Override
  public String target() {
    return target;
  }

  @Override
  public OptionalLong pid() {
    return OptionalLong.of(Double.isNaN(endedAt) ? 1 : 2);
  }

  @Override
  public void strike() {
    struckAt = clock.seconds();
  }

  @Override
  public boolean isSeen() {
    return shows && !Double.isNaN(struckAt) && !isOver();
  }

  @Override
  public void end() {
    endedAt = clock.seconds();
  }

  @Override
  public boolean isOver() {
    return !Double.isNaN(endedAt) && clock.seconds() >= endedAt + returnsAfter;
  }
}
