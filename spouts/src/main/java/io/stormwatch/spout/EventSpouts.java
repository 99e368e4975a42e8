package io.stormwatch.spout;

import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.config.StormwatchConfig;

/** Makes spouts. */
public final class EventSpouts {

  private EventSpouts() {}

  /**
   * The spout of a configuration, to be put into a topology.
   *
   * @param config a whole, valid configuration; of secrets the spout keeps the references alone
   */
  public static EventSpout create(StormwatchConfig config) {
    return new EventSpout(config, EventDecoders::of);
  }
}
