package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import java.math.BigInteger;
import java.util.Optional;

/** Values of detector parameters. */
public final class ParameterValues {

  private ParameterValues() {}

  /**
   * A parameter's value: a Long, Double, Boolean or String, as its type says.
   *
   * @throws WrongValueException with type and range wanted and what was given
   */
  static Object parse(DetectorParameter parameter, YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar) {
      Optional<Object> value = value(parameter, scalar);
      if (value.isPresent()) {
        return value.get();
      }
    }
    throw new WrongValueException(
        "wanted " + wanted(parameter) + ", given " + ScalarForm.describe(node));
  }

  private static Optional<Object> value(DetectorParameter parameter, YamlNode.Scalar scalar) {
    ScalarForm form = ScalarForm.of(scalar);
    String text = scalar.text();
    return switch (parameter.type()) {
      case INTEGER -> form == ScalarForm.INTEGER ? integer(parameter, text) : Optional.empty();
      case NUMBER ->
          (form == ScalarForm.INTEGER || form == ScalarForm.NUMBER)
                  && inRange(parameter, Double.parseDouble(text))
              ? Optional.of(Double.valueOf(text))
              : Optional.empty();
      case BOOLEAN ->
          form == ScalarForm.BOOLEAN ? Optional.of(Boolean.valueOf(text)) : Optional.empty();
      case TEXT -> form == ScalarForm.TEXT ? Optional.of(text) : Optional.empty();
      case CHOICE ->
          form == ScalarForm.TEXT && parameter.choices().contains(text)
              ? Optional.of(text)
              : Optional.empty();
    };
  }

  private static Optional<Object> integer(DetectorParameter parameter, String text) {
    BigInteger value = new BigInteger(text);
    boolean fits = value.bitLength() < Long.SIZE && inRange(parameter, value.doubleValue());
    return fits ? Optional.of(value.longValueExact()) : Optional.empty();
  }

  private static boolean inRange(DetectorParameter parameter, double value) {
    return Double.isFinite(value) && value >= parameter.min() && value <= parameter.max();
  }

  /** Type and range in words. */
  public static String wanted(DetectorParameter parameter) {
    return switch (parameter.type()) {
      case INTEGER -> "integer from " + (long) parameter.min() + " to " + (long) parameter.max();
      case NUMBER -> "number from " + parameter.min() + " to " + parameter.max();
      case BOOLEAN -> "boolean, true or false";
      case TEXT -> "text";
      case CHOICE -> "one of " + String.join(", ", parameter.choices());
    };
  }
}
