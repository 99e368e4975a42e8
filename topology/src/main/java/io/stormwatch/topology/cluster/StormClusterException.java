package io.stormwatch.topology.cluster;

/** A Storm cluster did not answer, or refused what it was asked; the message is for its user. */
public final class StormClusterException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With a message in one line. */
  public StormClusterException(String message) {
    super(message);
  }

  /** With a message in one line that stands without the cause's. */
  public StormClusterException(String message, Throwable cause) {
    super(message, cause);
  }
}
