package io.stormwatch.bolt.publish;

import io.stormwatch.bolt.support.Attempts;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.support.Trampoline;
import java.time.Duration;

/** How both publishing bolts retry. */
final class PublishRetries {

  private static final Duration INITIAL_DELAY = Duration.ofMillis(50);
  private static final Duration MAX_DELAY = Duration.ofSeconds(1);

  private PublishRetries() {}

  /** Attempts that run on the task's scheduler and count into its {@code retries}. */
  static Attempts attempts(BoltRuntime runtime, Duration giveUp, int refusedTries) {
    return new Attempts(
        RetryBackoff.of(INITIAL_DELAY, MAX_DELAY, giveUp),
        refusedTries,
        runtime.scheduler(),
        runtime.time(),
        new Trampoline(t -> runtime.errors().report("A message could not be handled", t)),
        runtime.metrics().counter("retries"));
  }
}
