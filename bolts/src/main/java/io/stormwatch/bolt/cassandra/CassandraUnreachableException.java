package io.stormwatch.bolt.cassandra;

/** Cassandra does not answer, or not as configured; the message names address and reason. */
public final class CassandraUnreachableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  CassandraUnreachableException(String message) {
    super(message);
  }

  CassandraUnreachableException(String message, Throwable cause) {
    super(message, cause);
  }
}
