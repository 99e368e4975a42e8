package io.stormwatch.loadgen.plan;

import java.time.Duration;

/** How long a phase lasts. */
public sealed interface Extent {

  /** For a time. */
  record For(Duration duration) implements Extent {
    public For {
      if (duration.isNegative() || duration.isZero()) {
        throw new IllegalArgumentException("duration: must be positive, not " + duration);
      }
      if (duration.compareTo(Duration.ofDays(100)) > 0) {
        throw new IllegalArgumentException("duration: must be 100 days or less");
      }
    }
  }

  /** For exactly so many records, 0 included. */
  record Exactly(long count) implements Extent {
    public Exactly {
      if (count < 0) {
        throw new IllegalArgumentException("count: must be 0 or more, not " + count);
      }
    }
  }
}
