package io.stormwatch.local.internal;

import java.util.ArrayList;
import java.util.List;

/**
 * The shell commands that programs start through. Programs ignore a terminal's Ctrl-C and hang-up:
 * whoever started them decides when they end.
 *
 * <p>Standard input is a pipe from the starter, and a small shell waits on it. When the pipe breaks
 * because the starter was killed, that shell kills the program (also one stopped by a signal) and
 * what it started. When it breaks because the starter has reaped the ended program, it is for the
 * starter to end what that started, and for the shell only if the starter dies meanwhile. A line on
 * the pipe lets the program live on.
 */
enum Guard {
  /** The command turns into the program itself, so its process id is the program's. */
  ONCE(
      """
      exec 3<&-
      exec "$@"
      """),

  /**
   * The command stays and starts the program again when it has ended, until it ends quickly five
   * times in a row. The program's process id is in the file {@code pid}.
   */
  REVIVED(
      """
      exec 3<&-
      quick=0
      while [ "$quick" -lt 5 ]; do
        began=$(date +%s)
        "$@" &
        echo "$!" >"$folder/pid.new"
        mv "$folder/pid.new" "$folder/pid"
        wait "$!"
        code=$?
        if [ $(($(date +%s) - began)) -lt 10 ]; then quick=$((quick + 1)); else quick=0; fi
        sleep 1
      done
      exit "$code"
      """);

  private static final String START =
      """
      trap '' INT HUP QUIT
      pid=$$ starter=$PPID folder=$1
      shift
      exec 3<&0 </dev/null
      (
        trap '' TERM
        cd /
        # In a subshell $$ is still its parent's.
        self=$(exec sh -c 'echo "$PPID"')
        read -r line <&3 && exit
        if ! kill -9 "$pid" 2>/dev/null; then
          while kill -0 "$starter" 2>/dev/null; do
            left || exit
            sleep 1
          done
        fi
        sweep
      ) &
      """;

  private final String script;

  Guard(String script) {
    this.script = script;
  }

  /** The command that runs a program whose files are in a folder. */
  List<String> command(String folder, List<String> program) {
    List<String> command =
        new ArrayList<>(List.of("sh", "-c", Sweep.FUNCTION + START + script, "sh", folder));
    command.addAll(program);
    return command;
  }
}
