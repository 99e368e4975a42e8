package io.stormwatch.core.config.internal.schema;

import java.util.List;

/**
 * Options that stand together in the file.
 *
 * @param key the part of their keys that they share, empty for keys without a section
 * @param title one sentence for documentation
 * @param options in the order of documentation
 */
public record Section(String key, String title, List<Option<?>> options) {
  public Section {
    options = List.copyOf(options);
  }
}
