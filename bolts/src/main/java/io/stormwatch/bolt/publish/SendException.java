package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.Refusable;

/** The broker's, or the producer's, answer to a message other than success. */
public abstract sealed class SendException extends RuntimeException implements Refusable {

  private static final long serialVersionUID = 1L;

  private final String failureCause;

  private SendException(String failureCause, String message, Throwable cause) {
    super(message, cause);
    this.failureCause = requireNonNull(failureCause, "failureCause");
  }

  /** Short stable word for counters, such as {@code timeout} or {@code too-large}. */
  @Override
  public String failureCause() {
    return failureCause;
  }

  @Override
  public boolean isRefused() {
    return this instanceof Refused;
  }

  /**
   * Trying again later may succeed, be it that the broker comes back or that an operator grants a
   * right or makes a topic. Nothing about the message itself is at fault.
   */
  public static final class Transient extends SendException {
    private static final long serialVersionUID = 1L;

    public Transient(String failureCause, String message, Throwable cause) {
      super(failureCause, message, cause);
    }
  }

  /** Refused for what the message holds; the same message will hardly be taken later. */
  public static final class Refused extends SendException {
    private static final long serialVersionUID = 1L;

    /** Cause of a message that is larger than the producer or the broker allows. */
    public static final String TOO_LARGE = "too-large";

    /** Cause of a timestamp outside the bounds that the broker allows. */
    public static final String TIMESTAMP = "timestamp-refused";

    public Refused(String failureCause, String message, Throwable cause) {
      super(failureCause, message, cause);
    }
  }
}
