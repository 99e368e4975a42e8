package io.stormwatch.loadgen.internal.send;

import java.util.concurrent.locks.LockSupport;

/** The time that sending goes by; tests bring their own. Thread-safe. */
public interface PaceClock {

  /** Nanoseconds since some fixed instant; never goes back. */
  long nanos();

  /** Milliseconds since the epoch, by the wall clock. */
  long epochMillis();

  /** Waits until that time of {@link #nanos} or until the thread is unparked; may wake earlier. */
  void awaitUntil(long nanos);

  /** The machine's clock. */
  PaceClock SYSTEM =
      new PaceClock() {
        @Override
        public long nanos() {
          return System.nanoTime();
        }

        @Override
        public long epochMillis() {
          return System.currentTimeMillis();
        }

        @Override
        public void awaitUntil(long nanos) {
          LockSupport.parkNanos(this, nanos - System.nanoTime());
        }
      };
}
