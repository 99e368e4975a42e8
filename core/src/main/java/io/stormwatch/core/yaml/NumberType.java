package io.stormwatch.core.yaml;

/** A finite number within inclusive bounds, spelled as a plain decimal. */
public record NumberType(double min, double max) implements OptionType<Double> {

  /** Any finite number; whoever takes it has limits of its own, and names them. */
  public static final NumberType ANY = new NumberType(-Double.MAX_VALUE, Double.MAX_VALUE);

  @Override
  public String wanted() {
    return equals(ANY) ? "number" : "number from " + spell(min) + " to " + spell(max);
  }

  @Override
  public Double parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar
        && (ScalarForm.of(scalar) == ScalarForm.NUMBER
            || ScalarForm.of(scalar) == ScalarForm.INTEGER)) {
      double value = Double.parseDouble(scalar.text());
      if (value >= min && value <= max) {
        return value;
      }
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(Double value) {
    return value;
  }

  @Override
  public Double fromPlain(Object plain) {
    return ((Number) plain).doubleValue();
  }

  @Override
  public String toYaml(Double value) {
    return spell(value);
  }

  private static String spell(double value) {
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
