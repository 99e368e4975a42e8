package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Values of settings whose type is not ours to know: String, Long, Double or Boolean by their
 * spelling, lists and maps of such. What readers of YAML take differently is refused.
 */
final class PlainValues {

  private PlainValues() {}

  /** Any value. */
  static Object any(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar) {
      return scalar(scalar);
    }
    if (node instanceof YamlNode.Sequence) {
      return list(node);
    }
    Map<String, Object> map = new LinkedHashMap<>();
    for (YamlNode.Member member : ((YamlNode.Mapping) node).members()) {
      if (map.put(member.key(), any(member.value())) != null) {
        throw new WrongValueException("its key " + member.key() + " is given twice");
      }
    }
    return map;
  }

  /** A scalar or a list of such. */
  static Object scalarOrList(YamlNode node) throws WrongValueException {
    return node instanceof YamlNode.Sequence ? list(node) : scalar(node);
  }

  /** A scalar as text, for clients that parse text themselves. */
  static String text(YamlNode node) throws WrongValueException {
    return scalar(node) instanceof String text ? text : ((YamlNode.Scalar) node).text();
  }

  private static List<Object> list(YamlNode node) throws WrongValueException {
    List<Object> items = new ArrayList<>();
    for (YamlNode item : ((YamlNode.Sequence) node).items()) {
      items.add(any(item));
    }
    return items;
  }

  private static Object scalar(YamlNode node) throws WrongValueException {
    if (!(node instanceof YamlNode.Scalar scalar)) {
      throw new WrongValueException(
          "wanted text, number or boolean, given " + ScalarForm.describe(node));
    }
    return switch (ScalarForm.of(scalar)) {
      case NOTHING ->
          throw new WrongValueException(
              "wanted text, number or boolean, given nothing; leave the key out instead");
      case BOOLEAN -> Boolean.valueOf(scalar.text());
      case INTEGER -> integer(scalar);
      case NUMBER -> number(scalar);
      case TEXT -> unambiguous(scalar);
    };
  }

  private static Long integer(YamlNode.Scalar scalar) throws WrongValueException {
    try {
      return Long.valueOf(scalar.text());
    } catch (NumberFormatException e) {
      throw new WrongValueException(
          "wanted integer of at most 64 bits, given " + ScalarForm.describe(scalar));
    }
  }

  private static Double number(YamlNode.Scalar scalar) throws WrongValueException {
    double value = Double.parseDouble(scalar.text());
    if (!Double.isFinite(value)) {
      throw new WrongValueException("wanted finite number, given " + ScalarForm.describe(scalar));
    }
    return value;
  }

  private static String unambiguous(YamlNode.Scalar scalar) throws WrongValueException {
    if (ScalarForm.ambiguous(scalar)) {
      throw new WrongValueException(
          "wanted text in quotes, a plain decimal number, true or false, given "
              + ScalarForm.describe(scalar)
              + " without quotes, which could be meant either way");
    }
    return scalar.text();
  }
}
