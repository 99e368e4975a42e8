package io.stormwatch.core.config.internal.check;

import io.stormwatch.core.config.EffectiveBounds;
import io.stormwatch.core.config.StormwatchConfig;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * A rule that concerns several keys.
 *
 * @param keys the keys, the one to blame first; a prefix stands for all below it
 * @param severity whether a configuration that breaks the rule is refused
 * @param rule what is wrong, if anything
 */
public record Check(
    List<String> keys,
    Severity severity,
    BiFunction<StormwatchConfig, EffectiveBounds, Optional<String>> rule) {

  /** What breaking a rule means. */
  public enum Severity {
    REFUSED,
    WARNED
  }

  public Check {
    keys = List.copyOf(keys);
  }

  static Check refusing(
      List<String> keys, BiFunction<StormwatchConfig, EffectiveBounds, Optional<String>> rule) {
    return new Check(keys, Severity.REFUSED, rule);
  }

  static Optional<String> when(boolean wrong, String problem) {
    return wrong ? Optional.of(problem) : Optional.empty();
  }
}
