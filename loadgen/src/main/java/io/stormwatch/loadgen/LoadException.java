package io.stormwatch.loadgen;

/** A run that could not start, with the reason in one line for people. */
public final class LoadException extends Exception {

  private static final long serialVersionUID = 1L;

  /** A reason without a cause worth showing. */
  public LoadException(String message) {
    super(message);
  }

  /** A reason and what brought it about. */
  public LoadException(String message, Throwable cause) {
    super(message, cause);
  }
}
