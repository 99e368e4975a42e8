package io.stormwatch.app.demo;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waiting between two looks at something. */
final class Pauses {

  private Pauses() {}

  /**
   * Waits.
   *
   * @throws InterruptedException if interrupted, as by Ctrl-C
   */
  static void pause(Duration duration) throws InterruptedException {
    TimeUnit.NANOSECONDS.sleep(duration.toNanos());
  }
}
