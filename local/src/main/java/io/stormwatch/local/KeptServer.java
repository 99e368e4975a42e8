package io.stormwatch.local;

import java.nio.file.Path;

/**
 * What became of one server that was left running.
 *
 * @param name its name, for example {@code kafka}
 * @param condition how it is now
 * @param pid its process id, also when that process is gone
 * @param port the port for clients
 * @param folder its files; the logs are in {@code logs}
 */
public record KeptServer(String name, Condition condition, long pid, int port, Path folder) {

  /** How a server is. */
  public enum Condition {
    /** It was asked and answered. */
    ANSWERS,
    /** Its process exists, but it did not answer. */
    SILENT,
    /** Its process is gone. */
    GONE
  }
}
