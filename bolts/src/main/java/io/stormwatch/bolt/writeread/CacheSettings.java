package io.stormwatch.bolt.writeread;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.history.WindowRule;
import java.util.function.LongSupplier;

/**
 * The windows that a task keeps in memory.
 *
 * @param rule what windows are like
 * @param maxBytes how much they may take, asked again and again; 0 for none
 */
public record CacheSettings(WindowRule rule, LongSupplier maxBytes) {
  public CacheSettings {
    requireNonNull(rule, "rule");
    requireNonNull(maxBytes, "maxBytes");
  }
}
