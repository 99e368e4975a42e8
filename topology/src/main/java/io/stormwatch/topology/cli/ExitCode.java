package io.stormwatch.topology.cli;

/** Exit codes of every command. */
public final class ExitCode {

  /** The command did what it was asked. */
  public static final int SUCCESS = 0;

  /** The command failed. */
  public static final int FAILURE = 1;

  /** Wrong use or a wrong configuration. */
  public static final int USAGE = 2;

  private ExitCode() {}
}
