package io.stormwatch.bolt.cassandra.schema;

import static java.util.Objects.requireNonNull;

/**
 * One difference between the database and the configuration.
 *
 * @param severity whether a topology may run with it
 * @param problem what is there and what was asked for
 * @param remedy what to change
 */
public record Finding(Severity severity, String problem, String remedy) {

  /** How bad a finding is. */
  public enum Severity {
    /** A topology waits until this is mended. */
    ERROR,
    /** Works, but not as configured or not as well as it could. */
    WARNING
  }

  public Finding {
    requireNonNull(severity, "severity");
    requireNonNull(problem, "problem");
    requireNonNull(remedy, "remedy");
  }

  static Finding error(String problem, String remedy) {
    return new Finding(Severity.ERROR, problem, remedy);
  }

  static Finding warning(String problem, String remedy) {
    return new Finding(Severity.WARNING, problem, remedy);
  }

  /** Problem and remedy in one line. */
  @Override
  public String toString() {
    return problem + ": " + remedy;
  }
}
