package io.stormwatch.core.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces <code>${NAME}</code> in values by variables of the environment; <code>$${</code> stands
 * for <code>${</code>. What a variable holds is text, never YAML.
 */
public final class EnvSubstitution {

  private static final Pattern REFERENCE = Pattern.compile("\\$\\$\\{|\\$\\{([^}]*)(}?)");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private final Function<String, Optional<String>> env;

  /** Looks variables up by the given function. */
  public EnvSubstitution(Function<String, Optional<String>> env) {
    this.env = env;
  }

  /**
   * The node with all variables replaced.
   *
   * @throws WrongValueException naming a variable that is not set or a reference that is none
   */
  public YamlNode apply(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar) {
      return new YamlNode.Scalar(
          replaced(scalar.text()), scalar.plain(), scalar.line(), scalar.spelled());
    }
    if (node instanceof YamlNode.Sequence sequence) {
      List<YamlNode> items = new ArrayList<>();
      for (YamlNode item : sequence.items()) {
        items.add(apply(item));
      }
      return new YamlNode.Sequence(items, sequence.line());
    }
    YamlNode.Mapping mapping = (YamlNode.Mapping) node;
    List<YamlNode.Member> members = new ArrayList<>();
    for (YamlNode.Member member : mapping.members()) {
      members.add(new YamlNode.Member(member.key(), member.line(), apply(member.value())));
    }
    return new YamlNode.Mapping(members, mapping.line());
  }

  private String replaced(String text) throws WrongValueException {
    Matcher matcher = REFERENCE.matcher(text);
    StringBuilder result = new StringBuilder();
    int copied = 0;
    while (matcher.find()) {
      result.append(text, copied, matcher.start());
      result.append(matcher.group().equals("$${") ? "${" : value(matcher.group(1), matcher));
      copied = matcher.end();
    }
    return result.append(text, copied, text.length()).toString();
  }

  private String value(String name, Matcher reference) throws WrongValueException {
    if (reference.group(2).isEmpty() || !NAME.matcher(name).matches()) {
      throw new WrongValueException(
          "wanted ${NAME} with the name of a variable, or $${ for the characters ${");
    }
    Optional<String> value = env.apply(name);
    if (value.isEmpty()) {
      throw new WrongValueException("the variable ${" + name + "} is not set");
    }
    return value.get();
  }
}
