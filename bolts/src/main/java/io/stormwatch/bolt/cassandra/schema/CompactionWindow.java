package io.stormwatch.bolt.cassandra.schema;

import java.time.Duration;

/**
 * The time span of one file under time-window compaction.
 *
 * @param unit {@code DAYS}, {@code HOURS} or {@code MINUTES}
 * @param size in that unit, 1 or more
 */
record CompactionWindow(String unit, long size) {

  /** Windows that a TTL's time is cut into: enough to free space often, few enough to read. */
  private static final int PER_TTL = 25;

  /** A 25th of the TTL in the largest unit that keeps between 20 and 30 windows to a TTL. */
  static CompactionWindow of(Duration ttl) {
    for (Unit unit : Unit.values()) {
      double exact = ttl.toSeconds() / (double) PER_TTL / unit.seconds;
      long size = Math.max(1, Math.round(exact));
      double windows = ttl.toSeconds() / (double) (size * unit.seconds);
      if (windows >= 20 && windows <= 30) {
        return new CompactionWindow(unit.name(), size);
      }
    }
    return new CompactionWindow(Unit.MINUTES.name(), 1);
  }

  /** Largest first. */
  private enum Unit {
    DAYS(86_400),
    HOURS(3_600),
    MINUTES(60);

    private final long seconds;

    Unit(long seconds) {
      this.seconds = seconds;
    }
  }
}
