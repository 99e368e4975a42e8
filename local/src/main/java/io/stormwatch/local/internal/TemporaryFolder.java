package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * A private folder that goes with this JVM, however that ends: a small shell waits at a pipe for
 * this JVM's end and then, when the servers in the folder are dead too, removes it. Thread-safe.
 */
public final class TemporaryFolder {
  private static final String SCRIPT =
      """
      trap '' INT HUP QUIT TERM
      cd /
      read -r line && exit
      sleep 2
      rm -rf "$1"
      sleep 5
      rm -rf "$1"
      """;

  private final Path path;
  private final Process guard;

  private TemporaryFolder(Path path, Process guard) {
    this.path = path;
    this.guard = guard;
  }

  /** Makes a new folder. */
  public static TemporaryFolder make() {
    Path path = Folders.temporary("stormwatch-");
    try {
      return new TemporaryFolder(
          path,
          new ProcessBuilder("sh", "-c", SCRIPT, "sh", path.toString())
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot run sh to guard " + path, e);
    }
  }

  /** The folder. */
  public Path path() {
    return path;
  }

  /** Deletes the folder; does nothing a second time. */
  public void delete() {
    Folders.delete(path);
    try (OutputStream out = guard.getOutputStream()) {
      out.write('\n');
    } catch (IOException e) {
      // It has gone home already.
    }
  }
}
