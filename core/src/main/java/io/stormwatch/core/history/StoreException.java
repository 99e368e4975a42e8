package io.stormwatch.core.history;

/** A store's answer other than success. */
public abstract sealed class StoreException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String failureCause;

  private StoreException(String failureCause, String message, Throwable cause) {
    super(message, cause);
    this.failureCause = failureCause;
  }

  /** Short stable word for counters, such as {@code timeout} or {@code unavailable}. */
  public String failureCause() {
    return failureCause;
  }

  /** Trying again later may succeed: timeout, unavailable replicas, overload, no connection. */
  public static final class Transient extends StoreException {
    private static final long serialVersionUID = 1L;

    public Transient(String failureCause, String message, Throwable cause) {
      super(failureCause, message, cause);
    }
  }

  /** Refused for its content or by configuration; trying the same again will hardly help. */
  public static final class Refused extends StoreException {
    private static final long serialVersionUID = 1L;

    public Refused(String failureCause, String message, Throwable cause) {
      super(failureCause, message, cause);
    }
  }
}
