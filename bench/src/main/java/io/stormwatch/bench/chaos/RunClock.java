package io.stormwatch.bench.chaos;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Time as a run sees it. */
interface RunClock {

  /** Time as this machine has it. */
  RunClock SYSTEM =
      new RunClock() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public long wallMillis() {
          return System.currentTimeMillis();
        }

        @Override
        public void pause(Duration duration) throws InterruptedException {
          TimeUnit.NANOSECONDS.sleep(duration.toNanos());
        }
      };

  /** Monotonic nanoseconds. */
  long nanoTime();

  /** Milliseconds since the epoch. */
  long wallMillis();

  /**
   * Waits.
   *
   * @throws InterruptedException if interrupted, as by Ctrl-C
   */
  void pause(Duration duration) throws InterruptedException;
}
