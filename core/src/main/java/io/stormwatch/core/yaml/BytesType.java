package io.stormwatch.core.yaml;

/**
 * A number of bytes from 0 on, or the word {@code auto}, which stands for {@link #AUTO} and means
 * that the number follows from where the configuration is used.
 */
public record BytesType(long max) implements OptionType<Long> {

  /** The value of {@code auto}. */
  public static final long AUTO = -1;

  private static final String WORD = "auto";

  @Override
  public String wanted() {
    return WORD + ", or " + new LongType(0, max).wanted() + " (bytes)";
  }

  @Override
  public Long parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && scalar.text().equals(WORD)) {
      return AUTO;
    }
    try {
      return new LongType(0, max).parse(node);
    } catch (WrongValueException e) {
      throw WrongValueException.of(wanted(), node);
    }
  }

  @Override
  public Object toPlain(Long value) {
    return value == AUTO ? WORD : value;
  }

  @Override
  public Long fromPlain(Object plain) {
    return plain.equals(WORD) ? AUTO : ((Number) plain).longValue();
  }

  @Override
  public String toYaml(Long value) {
    return String.valueOf(toPlain(value));
  }
}
