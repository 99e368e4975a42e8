package io.stormwatch.bench.frame;

/** A measurement that gave no valid result; the message says why. */
public final class TrialException extends Exception {

  private static final long serialVersionUID = 1L;

  public TrialException(String message) {
    super(message);
  }

  public TrialException(String message, Throwable cause) {
    super(message, cause);
  }
}
