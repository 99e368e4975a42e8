package io.stormwatch.topology.metrics.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Reads a growing file line by line, from where it left off. A file that has become shorter is a
 * new one and is read from its start. For one thread at a time.
 */
public final class LineTail {

  private static final int CHUNK = 1 << 16;

  private final Path path;
  private final ByteArrayOutputStream partial = new ByteArrayOutputStream();

  private long position;

  /** Begins at the start of the file, which need not exist. */
  public LineTail(Path path) {
    this.path = path;
  }

  /** Hands over each whole line that is new, without its line break. */
  public void readNew(LineConsumer consumer) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(path)) {
      if (channel.size() < position) {
        position = 0;
        partial.reset();
      }
      channel.position(position);
      ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
      while (channel.read(buffer) > 0) {
        position += buffer.position();
        split(buffer.array(), buffer.position(), consumer);
        buffer.clear();
      }
    } catch (NoSuchFileException e) {
      // Replaced by its successor just now; the next call finds that one.
      position = 0;
      partial.reset();
    }
  }

  private void split(byte[] bytes, int length, LineConsumer consumer) {
    int start = 0;
    for (int i = 0; i < length; i++) {
      if (bytes[i] != '\n') {
        continue;
      }
      if (partial.size() == 0) {
        consumer.accept(bytes, start, i - start);
      } else {
        partial.write(bytes, start, i - start);
        byte[] line = partial.toByteArray();
        partial.reset();
        consumer.accept(line, 0, line.length);
      }
      start = i + 1;
    }
    partial.write(bytes, start, length - start);
  }

  /** Takes a line. */
  @FunctionalInterface
  public interface LineConsumer {

    /** A line; the bytes are valid during the call only. */
    void accept(byte[] bytes, int offset, int length);
  }
}
