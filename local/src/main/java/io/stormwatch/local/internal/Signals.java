package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** POSIX signals and the states of processes, by process id. */
public final class Signals {
  private Signals() {}

  /**
   * Sends a signal ({@code STOP}, {@code CONT}, {@code KILL}, …); a process that is gone is no
   * error.
   */
  public static void send(String signal, long pid) {
    try {
      new ProcessBuilder("sh", "-c", "kill -$1 $2 2>/dev/null", "sh", signal, Long.toString(pid))
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot run sh to send SIG" + signal, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while sending SIG" + signal, e);
    }
  }

  /** Whether a process runs; one that has ended and only waits to be reaped does not. */
  public static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false) && !isZombie(pid);
  }

  private static boolean isZombie(long pid) {
    Path stat = Path.of("/proc", Long.toString(pid), "stat");
    try {
      // The name in parentheses may hold anything, so the state is looked for after its end.
      String line = Files.readString(stat, StandardCharsets.ISO_8859_1);
      return line.startsWith(" Z", line.lastIndexOf(')') + 1);
    } catch (IOException e) {
      return false;
    }
  }
}
