package io.stormwatch.core.config;

import io.stormwatch.core.config.internal.schema.StormOptions;
import java.time.Duration;

/**
 * Those of Storm's settings that the bounds follow from, typed.
 *
 * @param workers worker processes, 1 or more
 * @param ackers acker executors, 1 or more
 * @param maxSpoutPending events in flight of one spout task, 1 or more
 * @param messageTimeout time after which Storm replays; it takes up to twice as long
 * @param receiveBuffer slots of an executor's receive queue
 */
public record StormLimits(
    int workers, int ackers, int maxSpoutPending, Duration messageTimeout, int receiveBuffer) {

  /** The limits in a configuration. */
  public static StormLimits of(StormwatchConfig config) {
    return new StormLimits(
        StormOptions.WORKERS.getter().apply(config),
        StormOptions.ACKERS.getter().apply(config),
        StormOptions.MAX_SPOUT_PENDING.getter().apply(config),
        Duration.ofSeconds(StormOptions.MESSAGE_TIMEOUT_SECS.getter().apply(config)),
        StormOptions.RECEIVE_BUFFER.getter().apply(config));
  }
}
