package io.stormwatch.bench.stage;

import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import java.time.Duration;
import java.util.Map;

/** Names of what is measured, and readings made of it. */
public final class Measures {

  /** Events per second. */
  public static final String RATE = "eventsPerSecond";

  /** Events measured. */
  public static final String EVENTS = "events";

  /** Time they took. */
  public static final String SECONDS = "seconds";

  /** Events without a row. */
  public static final String LOST = "lost";

  /** Rows beyond one for each event. */
  public static final String DOUBLED = "doubled";

  /** Processor time of the contender's own process. */
  public static final String CPU = "cpuMicrosPerEvent";

  /** Median time of an event from the write-read bolt to its decision. */
  public static final String INSIDE_P50 = "insideP50Ms";

  /** 99th percentile of the same. */
  public static final String INSIDE_P99 = "insideP99Ms";

  /** Share of the windows that were in memory. */
  public static final String HITS = "cacheHitShare";

  /** Series whose windows are in memory at the end. */
  public static final String CACHED = "cachedSeries";

  /** What these windows take. */
  public static final String CACHE = "cacheMebibytes";

  /** Heap in use at the end, right after a collection. */
  public static final String LIVE_HEAP = "liveHeapMebibytes";

  private Measures() {}

  /** What was measured, and what became of the events by their rows. */
  public static Reading reading(long events, double seconds, RowAudit audit) throws TrialException {
    return audited(timed(events, seconds), audit);
  }

  /** How fast it went. */
  static Reading timed(long events, double seconds) throws TrialException {
    if (seconds <= 0) {
      throw new TrialException("it took no time");
    }
    return Reading.empty()
        .with(RATE, events / seconds)
        .with(EVENTS, (double) events)
        .with(SECONDS, seconds);
  }

  /** The reading with what became of the events by their rows. */
  static Reading audited(Reading reading, RowAudit audit) {
    return reading.with(LOST, (double) audit.lost()).with(DOUBLED, (double) audit.doubled());
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
