package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * Ends the processes that say on their command line that their Storm home is a certain folder: a
 * daemon, and the workers that it started and that would outlive it.
 */
public final class Sweep {
  /**
   * A shell function that does so for the folder in {@code $folder}. The searched text stands on
   * the command lines of the searched processes, of grep and the shells around it, which are gone
   * by then, and of a guard, which knows itself by {@code $self} and has to come last.
   */
  static final String FUNCTION =
      """
      self=
      homes() {
        if [ -d /proc/self ]; then
          for file in $(grep -laF -e "-Dstorm.home=$folder" /proc/[0-9]*/cmdline); do
            file=${file#/proc/}
            echo "${file%/cmdline}"
          done
        else
          ps -A -ww -o pid= -o args= | grep -F -e "-Dstorm.home=$folder" | awk '{print $1}'
        fi 2>/dev/null
      }
      left() {
        for each in $(homes); do
          [ "$each" != "$self" ] && kill -0 "$each" 2>/dev/null && return 0
        done
        return 1
      }
      sweep() {
        rounds=0
        while [ "$rounds" -lt 100 ]; do
          any=no
          for each in $(homes); do
            [ "$each" = "$self" ] && continue
            kill -9 "$each" 2>/dev/null && any=yes
          done
          [ "$any" = no ] && return
          rounds=$((rounds + 1))
          sleep 0.1
        done
      }
      """;

  private Sweep() {}

  /** Ends the processes of a Storm home, and waits for their end. */
  public static void of(Path home) {
    try {
      new ProcessBuilder("sh", "-c", FUNCTION + "folder=$1\nsweep\n", "sh", home.toString())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot run sh to end the processes of " + home, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while ending the processes of " + home, e);
    }
  }
}
