package io.stormwatch.app.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * What became of a program that ran to its end.
 *
 * @param exitCode its exit code
 * @param output all of its standard output
 */
public record ProgramRun(int exitCode, String output) {

  /**
   * Runs a program. It reads nothing; what it writes to standard error is passed on line by line.
   *
   * @param program the program, not started yet
   * @param err where its messages go
   * @throws InterruptedException if the caller is interrupted meanwhile; the program is ended
   */
  public static ProgramRun of(ProcessBuilder program, PrintWriter err)
      throws IOException, InterruptedException {
    Process process = program.start();
    process.getOutputStream().close();
    Thread messages = new Thread(() -> passOn(process, err), "program-messages");
    messages.setDaemon(true);
    messages.start();
    try {
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int exitCode = process.waitFor();
      messages.join();
      return new ProgramRun(exitCode, output);
    } finally {
      process.destroyForcibly();
    }
  }

  private static void passOn(Process process, PrintWriter err) {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        err.println(line);
        err.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read what the program says", e);
    }
  }
}
