package io.stormwatch.bench.compare;

import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.stage.RowAudit;
import java.time.Duration;
import java.util.Map;

/** Names of what is measured, and readings made of it. */
final class Measures {

  static final String RATE = "eventsPerSecond";
  static final String EVENTS = "events";
  static final String SECONDS = "seconds";
  static final String LOST = "lost";
  static final String DOUBLED = "doubled";

  /** Processor time of the contender's own process. */
  static final String CPU = "cpuMicrosPerEvent";

  private Measures() {}

  static Reading reading(long events, double seconds, RowAudit audit) throws TrialException {
    if (seconds <= 0) {
      throw new TrialException("it took no time");
    }
    return Reading.empty()
        .with(RATE, events / seconds)
        .with(EVENTS, (double) events)
        .with(SECONDS, seconds)
        .with(LOST, (double) audit.lost())
        .with(DOUBLED, (double) audit.doubled());
  }

  /** The reading with what the processors spent on each event. */
  static Reading withCpu(
      Reading reading, Duration client, Map<String, Duration> before, Map<String, Duration> after) {
    double events = reading.values().get(EVENTS);
    Reading more = reading.with(CPU, micros(client) / events);
    for (Map.Entry<String, Duration> server : after.entrySet()) {
      Duration start = before.getOrDefault(server.getKey(), Duration.ZERO);
      more =
          more.with(
              server.getKey() + "CpuMicrosPerEvent",
              micros(server.getValue().minus(start)) / events);
    }
    return more;
  }

  private static double micros(Duration time) {
    return time.toNanos() / 1e3;
  }
}
