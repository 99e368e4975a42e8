package io.stormwatch.topology.metrics.internal;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A file to which lines are appended. Once it has reached its limit it becomes the older file,
 * replacing the one before, so that never more than twice the limit is on the disk. For one thread
 * at a time.
 */
public final class JsonLinesFile implements AutoCloseable {

  private final Path path;
  private final long limitBytes;

  private OutputStream out;

  /**
   * Opens nothing yet.
   *
   * @param limitBytes size from which on the file is replaced
   */
  public JsonLinesFile(Path path, long limitBytes) {
    this.path = path;
    this.limitBytes = limitBytes;
  }

  /** The file that lines are appended to. */
  public Path path() {
    return path;
  }

  /** Where lines go once the file is full. */
  public Path olderPath() {
    return path.resolveSibling(path.getFileName() + ".1");
  }

  /**
   * Appends lines and hands them to the operating system. After a failure the next call opens the
   * file anew.
   */
  public void append(List<byte[]> lines) throws IOException {
    try {
      open();
      for (byte[] line : lines) {
        out.write(line);
      }
      out.flush();
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  private void open() throws IOException {
    if (out != null && Files.size(path) >= limitBytes) {
      close();
      Files.move(path, olderPath(), StandardCopyOption.REPLACE_EXISTING);
    }
    if (out == null) {
      Files.createDirectories(path.toAbsolutePath().getParent());
      out =
          new BufferedOutputStream(
              Files.newOutputStream(path, StandardOpenOption.CREATE, StandardOpenOption.APPEND));
    }
  }

  @Override
  public void close() throws IOException {
    OutputStream closing = out;
    out = null;
    if (closing != null) {
      closing.close();
    }
  }
}
