package io.stormwatch.local.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * The shell commands that processes start through. Each turns into the program itself, so its
 * process id is the program's, and the program ignores a terminal's Ctrl-C and hang-up: whoever
 * started it decides when it ends.
 */
enum Guard {
  /**
   * Standard input is a pipe from the starter, and a small shell waits for its end. It ends when
   * the starter was killed, and the shell kills the program (also one stopped by a signal) and
   * removes its folder. It also ends when the starter has reaped the ended program; then there is
   * nothing to kill, and the files stay.
   */
  ENDS_WITH_STARTER(
      """
      trap '' INT HUP QUIT
      pid=$$ folder=$1
      shift
      exec 3<&0 </dev/null
      (
        trap '' TERM
        cd /
        read -r line <&3
        if kill -9 "$pid" 2>/dev/null; then
          rm -rf "$folder"
          sleep 1
          rm -rf "$folder"
          rmdir "$(dirname "$folder")" 2>/dev/null
        fi
      ) &
      exec 3<&-
      exec "$@"
      """),

  /** The program lives on when its starter ends. */
  LIVES_ON(
      """
      trap '' INT HUP QUIT
      shift
      exec </dev/null "$@"
      """);

  private final String script;

  Guard(String script) {
    this.script = script;
  }

  /** The command that runs a program in a folder. */
  List<String> command(String folder, List<String> program) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", script, "sh", folder));
    command.addAll(program);
    return command;
  }
}
