package io.stormwatch.bench.driver;

/** A request to the database that was to succeed did not. */
public final class RequestFailedException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  RequestFailedException(Throwable cause) {
    super("a request failed: " + cause, cause);
  }
}
