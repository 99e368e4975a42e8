package io.stormwatch.loadgen.internal.send;

/** Why a run cannot go on, in a message for people. */
public final class RunBrokenException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  RunBrokenException(String message) {
    super(message);
  }
}
