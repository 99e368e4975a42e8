package io.stormwatch.local.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * The shell command that programs start through. It turns into the program itself, so its process
 * id is the program's. The program ignores a terminal's Ctrl-C and hang-up: whoever started it
 * decides when it ends.
 *
 * <p>Standard input is a pipe from the starter, and a small shell waits on it. When the pipe breaks
 * because the starter was killed, that shell kills the program (also one stopped by a signal) and
 * removes its folder. When it breaks because the starter has reaped the ended program, there is
 * nothing to kill and the files stay. A line on it lets the program live on.
 */
final class Guard {
  private static final String SCRIPT =
      """
      trap '' INT HUP QUIT
      pid=$$ folder=$1
      shift
      exec 3<&0 </dev/null
      (
        trap '' TERM
        cd /
        read -r line <&3 && exit
        if kill -9 "$pid" 2>/dev/null; then
          rm -rf "$folder"
          sleep 1
          rm -rf "$folder"
          rmdir "$(dirname "$folder")" 2>/dev/null
        fi
      ) &
      exec 3<&-
      exec "$@"
      """;

  private Guard() {}

  /** The command that runs a program whose files are in a folder. */
  static List<String> command(String folder, List<String> program) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", SCRIPT, "sh", folder));
    command.addAll(program);
    return command;
  }
}
