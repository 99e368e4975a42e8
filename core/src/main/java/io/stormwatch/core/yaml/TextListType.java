package io.stormwatch.core.yaml;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Collectors;

/** One or more different texts: a list, or one text with commas between. */
public record TextListType(TextType item) implements OptionType<List<String>> {

  public TextListType {
    requireNonNull(item, "item");
  }

  @Override
  public String wanted() {
    return "list, or text with commas, each: " + item.wanted();
  }

  @Override
  public List<String> parse(YamlNode node) throws WrongValueException {
    List<String> values = new ArrayList<>();
    for (YamlNode each : items(node)) {
      values.add(item.parse(each));
    }
    if (values.isEmpty()) {
      throw new WrongValueException("wanted " + wanted() + ", given an empty list");
    }
    if (new HashSet<>(values).size() < values.size()) {
      throw new WrongValueException("wanted " + wanted() + ", given one of them twice");
    }
    return List.copyOf(values);
  }

  private List<YamlNode> items(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Sequence sequence) {
      return sequence.items();
    }
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.TEXT) {
      List<YamlNode> parts = new ArrayList<>();
      for (String part : scalar.text().split(",", -1)) {
        parts.add(new YamlNode.Scalar(part.strip(), false, scalar.line(), scalar.spelled()));
      }
      return parts;
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(List<String> value) {
    return value;
  }

  @Override
  public List<String> fromPlain(Object plain) {
    return ((List<?>) plain).stream().map(String.class::cast).toList();
  }

  @Override
  public String toYaml(List<String> value) {
    return value.stream().map(item::toYaml).collect(Collectors.joining(", ", "[", "]"));
  }
}
