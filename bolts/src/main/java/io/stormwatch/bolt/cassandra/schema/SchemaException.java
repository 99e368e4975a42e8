package io.stormwatch.bolt.cassandra.schema;

/** The tables cannot be made as configured; the message says why and what to change. */
public final class SchemaException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** With one sentence for whoever runs the command. */
  public SchemaException(String message) {
    super(message);
  }
}
