package io.stormwatch.core.yaml;

import java.math.BigInteger;

/** A whole number of up to 64 bits within inclusive bounds, in digits without leading zeros. */
public record LongType(long min, long max) implements OptionType<Long> {

  @Override
  public String wanted() {
    return "integer from " + min + " to " + max;
  }

  @Override
  public Long parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.INTEGER) {
      BigInteger value = new BigInteger(scalar.text());
      if (value.compareTo(BigInteger.valueOf(min)) >= 0
          && value.compareTo(BigInteger.valueOf(max)) <= 0) {
        return value.longValueExact();
      }
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(Long value) {
    return value;
  }

  @Override
  public Long fromPlain(Object plain) {
    return ((Number) plain).longValue();
  }

  @Override
  public String toYaml(Long value) {
    return value.toString();
  }
}
