package io.stormwatch.app.detect;

/** A file cannot be judged; the message says why and where. */
public final class FileException extends Exception {

  private static final long serialVersionUID = 1L;

  public FileException(String message) {
    super(message);
  }
}
