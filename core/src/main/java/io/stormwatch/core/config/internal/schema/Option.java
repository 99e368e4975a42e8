package io.stormwatch.core.config.internal.schema;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.yaml.OptionType;
import java.util.function.Function;

/**
 * One option: everything that validation, the typed records, the plain form and the reference file
 * need to know of it.
 *
 * @param key dotted path in the file
 * @param type what values it takes
 * @param byDefault the value when it is not given, possibly that of another option
 * @param defaultText the default in words, for documentation
 * @param getter where the value stands in a configuration
 * @param sentence what it is and what it trades
 * @param <T> type of the value
 */
public record Option<T>(
    String key,
    OptionType<T> type,
    Function<Settings, T> byDefault,
    String defaultText,
    Function<StormwatchConfig, T> getter,
    String sentence) {

  public Option {
    requireNonNull(key, "key");
    requireNonNull(type, "type");
    requireNonNull(byDefault, "byDefault");
    requireNonNull(defaultText, "defaultText");
    requireNonNull(getter, "getter");
    requireNonNull(sentence, "sentence");
  }

  /** An option with a fixed default. */
  static <T> Option<T> of(
      String key,
      OptionType<T> type,
      T byDefault,
      Function<StormwatchConfig, T> getter,
      String sentence) {
    return new Option<>(key, type, settings -> byDefault, type.toYaml(byDefault), getter, sentence);
  }

  /** The option's value in a configuration, as plain data. */
  public Object plain(StormwatchConfig config) {
    return type.toPlain(getter.apply(config));
  }
}
