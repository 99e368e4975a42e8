package io.stormwatch.core.yaml;

/** A value that an option does not take; the message says what is wanted and what was given. */
public final class WrongValueException extends Exception {

  private static final long serialVersionUID = 1L;

  public WrongValueException(String message) {
    super(message, null, false, false);
  }

  /** The usual message: wanted this, given that. */
  public static WrongValueException of(String wanted, YamlNode given) {
    return new WrongValueException("wanted " + wanted + ", given " + ScalarForm.describe(given));
  }
}
