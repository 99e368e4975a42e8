package io.stormwatch.bench.chaos;

import java.io.IOException;
import java.util.Map;
import java.util.OptionalLong;

/** A pipeline with one event a second that commits all of it but during a stall. */
final class FakePipeline implements Pipeline {

  private final FakeClock clock;
  double stallFrom = Double.MAX_VALUE;
  double stallTo = Double.MAX_VALUE;
  double silentTo;

  FakePipeline(FakeClock clock) {
    this.clock = clock;
  }

  @Override
  public Map<Integer, Long> ends() throws IOException {
    if (clock.seconds() < silentTo) {
      throw new IOException("no broker answers");
    }
    return Map.of(0, (long) clock.seconds());
  }

  @Override
  public Map<Integer, Long> committed() {
    boolean stalled = clock.seconds() >= stallFrom && clock.seconds() < stallTo;
    return Map.of(0, (long) (stalled ? stallFrom : clock.seconds()));
  }

  @Override
  public OptionalLong inFlight() {
    return OptionalLong.of(7);
  }

  @Override
  public long replays() {
    return (long) clock.seconds();
  }
}
