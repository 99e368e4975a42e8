package io.stormwatch.core.yaml;

import java.math.BigInteger;

/** A whole number within inclusive bounds, spelled in digits without leading zeros. */
public record IntegerType(int min, int max) implements OptionType<Integer> {

  @Override
  public String wanted() {
    return min == max ? "integer " + min : "integer from " + min + " to " + max;
  }

  @Override
  public Integer parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.INTEGER) {
      BigInteger value = new BigInteger(scalar.text());
      if (value.compareTo(BigInteger.valueOf(min)) >= 0
          && value.compareTo(BigInteger.valueOf(max)) <= 0) {
        return value.intValueExact();
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
