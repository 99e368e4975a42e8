package io.stormwatch.bench.chaos;

import java.time.Duration;

/**
 * The times of a plan that do not depend on how long it is.
 *
 * @param warmUp from the start of the load to the first fault, so that series have a history
 * @param recovery left free after the end of each fault, and for one without an outage of its own
 *     the time that the struck process takes to come back as well
 * @param shortestOutage no fault that is held ends sooner
 * @param recoveryLimit how long the pipeline may take to recover from a fault that has ended
 */
record Pace(Duration warmUp, Duration recovery, Duration shortestOutage, Duration recoveryLimit) {

  /** What the recovery of the pipeline is held to, and a warm-up of half a minute. */
  static final Pace USUAL =
      new Pace(
          Duration.ofSeconds(30),
          Duration.ofSeconds(60),
          Duration.ofSeconds(10),
          Duration.ofSeconds(60));

  /** For a topic that is filled first: what is left of it takes as long as it takes. */
  static final Pace BACKLOG =
      new Pace(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(10), Duration.ofMinutes(30));
}
