package io.stormwatch.core.codec;

import io.stormwatch.core.codec.internal.Formats;
import io.stormwatch.core.config.EventsConfig;

/** The decoders of the wire formats. */
public final class EventDecoders {

  private EventDecoders() {}

  /**
   * The decoder for a configuration. Besides what its format demands, it refuses empty series ids,
   * ids that exceed 65,000 UTF-8 bytes together with the topic, and times outside the configured
   * bounds.
   *
   * @throws IllegalArgumentException if a field path is empty, has an empty name, or leads through
   *     or to the end of another one
   */
  public static EventDecoder of(EventsConfig config) {
    return Formats.decoder(config);
  }
}
