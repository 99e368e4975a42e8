package io.stormwatch.bolt.writeread;

import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.core.config.WriteConfig;
import java.io.Serializable;

/**
 * How a {@link SeriesSequencer} works.
 *
 * @param backoff retries of transient failures
 * @param refusedTries tries of a write that the store refuses, 1 or more
 * @param rememberedSeries series without an event in flight whose place in order is remembered, 0
 *     or more; of a forgotten series, an event may have to come a second time
 * @param readWindows whether windows are read; if not, every event gets the empty one
 */
public record SequencerSettings(
    RetryBackoff backoff, int refusedTries, int rememberedSeries, boolean readWindows)
    implements Serializable {

  public SequencerSettings {
    requireNonNull(backoff, "backoff");
    if (refusedTries < 1 || rememberedSeries < 0) {
      throw new IllegalArgumentException(
          "refused tries " + refusedTries + ", remembered series " + rememberedSeries);
    }
  }

  /** The settings that a configuration asks for. */
  public static SequencerSettings of(WriteConfig config, boolean readWindows) {
    RetryBackoff backoff =
        RetryBackoff.of(config.retryInitialDelay(), config.retryMaxDelay(), config.giveUp());
    return new SequencerSettings(
        backoff, config.refusedTries(), config.rememberedSeries(), readWindows);
  }
}
