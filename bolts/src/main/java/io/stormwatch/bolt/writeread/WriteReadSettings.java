package io.stormwatch.bolt.writeread;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.WindowRule;
import java.io.Serializable;

/**
 * How the write-read bolt works.
 *
 * @param sequencer retries and order
 * @param batches how writes are gathered
 * @param rule what windows are like
 */
public record WriteReadSettings(SequencerSettings sequencer, BatchSettings batches, WindowRule rule)
    implements Serializable {

  public WriteReadSettings {
    requireNonNull(sequencer, "sequencer");
    requireNonNull(batches, "batches");
    requireNonNull(rule, "rule");
  }

  /** The settings that a configuration asks for. */
  public static WriteReadSettings of(StormwatchConfig config, boolean readWindows) {
    return new WriteReadSettings(
        SequencerSettings.of(config.write(), readWindows),
        BatchSettings.of(config.write()),
        new WindowRule(
            Buckets.of(config.history().bucket(), config.history().lookbackBuckets()),
            config.history().window()));
  }
}
