package io.stormwatch.core.yaml;

import java.util.List;
import java.util.stream.Collectors;

/** One of a few whole numbers. */
public record OneOfNumbersType(List<Integer> allowed) implements OptionType<Integer> {

  public OneOfNumbersType {
    allowed = List.copyOf(allowed);
  }

  @Override
  public String wanted() {
    return allowed.stream()
        .map(String::valueOf)
        .collect(Collectors.joining(", ", "integer, one of ", ""));
  }

  @Override
  public Integer parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.INTEGER) {
      for (Integer each : allowed) {
        if (each.toString().equals(scalar.text())) {
          return each;
        }
      }
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(Integer value) {
    return value.longValue();
  }

  @Override
  public Integer fromPlain(Object plain) {
    return Math.toIntExact(((Number) plain).longValue());
  }

  @Override
  public String toYaml(Integer value) {
    return value.toString();
  }
}
