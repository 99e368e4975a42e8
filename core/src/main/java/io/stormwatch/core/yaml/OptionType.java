package io.stormwatch.core.yaml;

/**
 * What values an option takes, and their three forms: in YAML, in a typed record, and as plain data
 * (String, Long, Double, Boolean, List, Map) that survives a round trip through JSON.
 * Implementations are immutable.
 *
 * @param <T> the value in a typed record
 */
public interface OptionType<T> {

  /** Type and range in words, such as {@code integer from 1 to 1000}. */
  String wanted();

  /**
   * The value of a node whose variables are replaced.
   *
   * @throws WrongValueException with type and range wanted and what was given instead
   */
  T parse(YamlNode node) throws WrongValueException;

  /** The value as plain data. */
  Object toPlain(T value);

  /** The inverse of {@link #toPlain}. */
  T fromPlain(Object plain);

  /** The value as it stands in a YAML file. */
  String toYaml(T value);
}
