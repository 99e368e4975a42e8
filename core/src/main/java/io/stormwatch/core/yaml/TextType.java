package io.stormwatch.core.yaml;

import static java.util.Objects.requireNonNull;

import java.util.function.Predicate;

/**
 * A text that satisfies a rule.
 *
 * @param wanted type and rule in words
 * @param rule what a text must satisfy
 */
public record TextType(String wanted, Predicate<String> rule) implements OptionType<String> {

  public TextType {
    requireNonNull(wanted, "wanted");
    requireNonNull(rule, "rule");
  }

  @Override
  public String parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar
        && ScalarForm.of(scalar) == ScalarForm.TEXT
        && rule.test(scalar.text())) {
      return scalar.text();
    }
    throw WrongValueException.of(wanted, node);
  }

  @Override
  public Object toPlain(String value) {
    return value;
  }

  @Override
  public String fromPlain(Object plain) {
    return (String) plain;
  }

  @Override
  public String toYaml(String value) {
    YamlNode.Scalar plain = YamlNode.Scalar.of(value, true, 1);
    boolean safe =
        value.matches("[A-Za-z0-9.][A-Za-z0-9._:/-]*")
            && !value.endsWith(":")
            && ScalarForm.of(plain) == ScalarForm.TEXT
            && !ScalarForm.ambiguous(plain);
    return safe ? value : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
