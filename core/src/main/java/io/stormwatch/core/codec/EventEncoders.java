package io.stormwatch.core.codec;

import io.stormwatch.core.codec.internal.Formats;
import io.stormwatch.core.config.EventsConfig;

/** The encoders of the wire formats. */
public final class EventEncoders {

  private EventEncoders() {}

  /**
   * The encoder for a configuration; time bounds do not matter to it.
   *
   * @throws IllegalArgumentException if a field path is empty, has an empty name, or leads through
   *     or to the end of another one
   */
  public static EventEncoder of(EventsConfig config) {
    return Formats.encoder(config);
  }
}
