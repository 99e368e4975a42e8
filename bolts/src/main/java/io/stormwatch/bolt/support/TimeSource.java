package io.stormwatch.bolt.support;

import java.io.Serializable;
import java.time.Instant;

/**
 * The two clocks of a bolt. Implementations are thread-safe and travel to the worker by Java
 * serialization with the bolt that holds them.
 */
public interface TimeSource extends Serializable {

  /** Nanoseconds since an arbitrary instant, for spans of time within this JVM only. */
  long nanoTime();

  /** Wall-clock microseconds since the epoch, which may be compared across JVMs. */
  long wallMicros();

  /** Wall-clock milliseconds since the epoch. */
  default long wallMillis() {
    return Math.floorDiv(wallMicros(), 1000L);
  }

  /** The machine's clocks. */
  static TimeSource system() {
    return SystemTime.INSTANCE;
  }

  /** The machine's clocks; an enum so that it stays one object when deserialized. */
  enum SystemTime implements TimeSource {
    INSTANCE;

    @Override
    public long nanoTime() {
      return System.nanoTime();
    }

    @Override
    public long wallMicros() {
      Instant now = Instant.now();
      return now.getEpochSecond() * 1_000_000L + now.getNano() / 1000;
    }
  }
}
