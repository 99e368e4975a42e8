package io.stormwatch.app.demo;

import java.io.PrintWriter;

/**
 * Where progress goes: one line that is written over on a terminal, whole lines elsewhere.
 * Thread-safe.
 */
final class Console {

  private final PrintWriter out;
  private final boolean terminal;

  private int shown;

  /**
   * A console on a writer.
   *
   * @param terminal whether lines can be written over
   */
  Console(PrintWriter out, boolean terminal) {
    this.out = out;
    this.terminal = terminal;
  }

  boolean isTerminal() {
    return terminal;
  }

  /** A line that stays. */
  synchronized void line(String text) {
    clear();
    out.println(text);
    out.flush();
  }

  /** A line that the next one replaces, on a terminal. */
  synchronized void status(String text) {
    if (!terminal) {
      line(text);
      return;
    }
    clear();
    out.print(text);
    out.flush();
    shown = text.length();
  }

  private void clear() {
    if (shown > 0) {
      out.print('\r' + " ".repeat(shown) + '\r');
      shown = 0;
    }
  }
}
