package io.stormwatch.core.config.internal.schema;

import java.util.Optional;

/**
 * A setting of a client that cannot be passed through, because another key or a guarantee rules it.
 *
 * @param setting the client's name for it
 * @param reason what to do instead, or why it cannot be set
 * @param option the key to use instead, if there is one
 */
public record Reserved(String setting, String reason, Optional<String> option) {

  static Reserved by(String setting, Option<?> option) {
    return new Reserved(setting, "is set by " + option.key(), Optional.of(option.key()));
  }

  static Reserved always(String setting, String reason) {
    return new Reserved(setting, reason, Optional.empty());
  }
}
