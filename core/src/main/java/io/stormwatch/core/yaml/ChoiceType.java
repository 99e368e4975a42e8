package io.stormwatch.core.yaml;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One of a few words.
 *
 * @param <T> what a word stands for
 */
public final class ChoiceType<T> implements OptionType<T> {

  private final Map<String, T> byWord;

  private ChoiceType(Map<String, T> byWord) {
    this.byWord = byWord;
  }

  /** The constants of an enum, in lower case with hyphens. */
  public static <E extends Enum<E>> ChoiceType<E> of(Class<E> type) {
    Map<String, E> byWord = new LinkedHashMap<>();
    for (E constant : type.getEnumConstants()) {
      byWord.put(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'), constant);
    }
    return new ChoiceType<>(byWord);
  }

  /** Words that stand for themselves. */
  public static ChoiceType<String> of(List<String> words) {
    Map<String, String> byWord = new LinkedHashMap<>();
    words.forEach(word -> byWord.put(word, word));
    return new ChoiceType<>(byWord);
  }

  @Override
  public String wanted() {
    return "one of " + String.join(", ", byWord.keySet());
  }

  @Override
  public T parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.TEXT) {
      T value = byWord.get(scalar.text());
      if (value != null) {
        return value;
      }
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(T value) {
    return toYaml(value);
  }

  @Override
  public T fromPlain(Object plain) {
    T value = byWord.get((String) plain);
    if (value == null) {
      throw new IllegalArgumentException("not " + wanted() + ": " + plain);
    }
    return value;
  }

  @Override
  public String toYaml(T value) {
    return byWord.entrySet().stream()
        .filter(entry -> entry.getValue().equals(value))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("not " + wanted() + ": " + value));
  }
}
