package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.yaml.EnvSubstitution;
import io.stormwatch.core.yaml.OptionType;
import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Reads typed values out of what was given, noting what is wrong. Not thread-safe. */
final class Values {

  private final Map<String, Given> given;
  private final EnvSubstitution variables;
  private final Problems problems;

  Values(Map<String, Given> given, EnvSubstitution variables, Problems problems) {
    this.given = given;
    this.variables = variables;
    this.problems = problems;
  }

  Problems problems() {
    return problems;
  }

  /** What was given for a key. */
  Optional<Given> given(String key) {
    return Optional.ofNullable(given.get(key));
  }

  /** All keys under a prefix, with what follows it as name. */
  Map<String, Given> under(String prefix) {
    Map<String, Given> members = new TreeMap<>();
    given.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            members.put(key.substring(prefix.length()), value);
          }
        });
    return members;
  }

  <T> T get(String key, OptionType<T> type, T otherwise) {
    return get(key, type).orElse(otherwise);
  }

  <T> Optional<T> get(String key, OptionType<T> type) {
    return given(key).flatMap(value -> parse(value, type));
  }

  private <T> Optional<T> parse(Given value, OptionType<T> type) {
    try {
      return Optional.of(type.parse(variables.apply(value.value())));
    } catch (WrongValueException e) {
      problems.add(value, e.getMessage());
      return Optional.empty();
    }
  }

  /** A node with its variables replaced. */
  YamlNode substituted(YamlNode node) throws WrongValueException {
    return variables.apply(node);
  }

  /** A setting that others will interpret, as text. */
  Optional<String> text(Given value) {
    try {
      YamlNode node = variables.apply(value.value());
      if (node instanceof YamlNode.Scalar scalar
          && ScalarForm.of(scalar) != ScalarForm.NOTHING
          && !ScalarForm.ambiguous(scalar)) {
        return Optional.of(scalar.text());
      }
      problems.add(
          value, "wanted text, number or boolean, given " + ScalarForm.describe(value.value()));
    } catch (WrongValueException e) {
      problems.add(value, e.getMessage());
    }
    return Optional.empty();
  }

  /**
   * Makes a part of the plan, whose own refusal becomes a problem of the group of keys.
   *
   * @param group key of the group; its first given member says where the fault stands
   */
  <T> T make(String group, T otherwise, Supplier<T> maker) {
    try {
      return maker.get();
    } catch (IllegalArgumentException e) {
      Given place =
          under(group).values().stream()
              .findFirst()
              .orElse(new Given(group, YamlNode.Scalar.of("", true, 1), "", 1));
      problems.add(place.file(), place.line(), group, e.getMessage());
      return otherwise;
    }
  }
}
