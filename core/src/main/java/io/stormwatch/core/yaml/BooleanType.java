package io.stormwatch.core.yaml;

/** {@code true} or {@code false}, in that spelling alone, of which only one may be allowed. */
public record BooleanType(boolean allowTrue, boolean allowFalse) implements OptionType<Boolean> {

  @Override
  public String wanted() {
    return allowTrue && allowFalse ? "boolean, true or false" : "boolean " + allowTrue;
  }

  @Override
  public Boolean parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.BOOLEAN) {
      boolean value = Boolean.parseBoolean(scalar.text());
      if (value ? allowTrue : allowFalse) {
        return value;
      }
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(Boolean value) {
    return value;
  }

  @Override
  public Boolean fromPlain(Object plain) {
    return (Boolean) plain;
  }

  @Override
  public String toYaml(Boolean value) {
    return value.toString();
  }
}
