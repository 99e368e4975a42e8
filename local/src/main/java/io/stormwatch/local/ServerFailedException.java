package io.stormwatch.local;

import java.util.List;

/** A local server did not start, ended by itself or did not answer in time. */
public final class ServerFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String server;
  private final transient List<String> lastLogLines;

  /**
   * @param server the server's name, for example {@code kafka}
   * @param problem what happened, a clause without a full stop
   * @param lastLogLines the end of what the server logged, oldest first; may be empty
   */
  public ServerFailedException(String server, String problem, List<String> lastLogLines) {
    super(message(server, problem, lastLogLines));
    this.server = server;
    this.lastLogLines = List.copyOf(lastLogLines);
  }

  /** The name of the server that failed. */
  public String server() {
    return server;
  }

  /** The end of the server's log, oldest line first; empty when it logged nothing. */
  public List<String> lastLogLines() {
    return lastLogLines == null ? List.of() : lastLogLines;
  }

  private static String message(String server, String problem, List<String> lines) {
    String head = "The local " + server + " server " + problem;
    return lines.isEmpty()
        ? head + "; it logged nothing"
        : head + "; its last log lines:\n  " + String.join("\n  ", lines);
  }
}
