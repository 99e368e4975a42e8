package io.stormwatch.local.internal;

import java.util.Map;

/** How a process ended, in words. */
final class Ending {

  /** What a JVM that exits when memory is out ends with. */
  private static final int OUT_OF_MEMORY = 3;

  private static final int SIGNAL_BASE = 128;

  private static final Map<Integer, String> SIGNALS =
      Map.of(
          1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 9,
          "SIGKILL", 11, "SIGSEGV", 15, "SIGTERM");

  private Ending() {}

  /**
   * A clause such as {@code was ended by SIGKILL} or {@code ended with exit code 1}.
   *
   * @param exitCode as a shell has it: 128 and the signal's number for a process that one ended
   */
  static String describe(int exitCode) {
    if (exitCode > SIGNAL_BASE) {
      int signal = exitCode - SIGNAL_BASE;
      return "was ended by " + SIGNALS.getOrDefault(signal, "signal " + signal);
    }
    return "ended with exit code "
        + exitCode
        + (exitCode == OUT_OF_MEMORY ? " (most likely out of memory)" : "");
  }
}
