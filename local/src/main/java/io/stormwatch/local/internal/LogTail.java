package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The ends of log files, whatever their size. */
public final class LogTail {
  private static final int MAX_BYTES = 64 * 1024;

  private static final int MAX_LINE = 300;

  private LogTail() {}

  /** The last lines of each file that exists, files in the given order, lines oldest first. */
  public static List<String> of(int linesPerFile, Path... files) {
    List<String> tail = new ArrayList<>();
    for (Path file : files) {
      if (Files.exists(file)) {
        List<String> lines =
            end(file).lines().filter(LogTail::tells).map(LogTail::shortened).toList();
        tail.addAll(lines.subList(Math.max(0, lines.size() - linesPerFile), lines.size()));
      }
    }
    return tail;
  }

  // Stack frames say nothing to whoever only wants to know why a server did not start.
  private static boolean tells(String line) {
    return !line.isBlank() && !line.startsWith("\tat ") && !line.startsWith("\t... ");
  }

  private static String shortened(String line) {
    return line.length() <= MAX_LINE ? line : line.substring(0, MAX_LINE) + "…";
  }

  private static String end(Path file) {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      long length = in.length();
      byte[] bytes = new byte[(int) Math.min(length, MAX_BYTES)];
      in.seek(length - bytes.length);
      in.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file, e);
    }
  }
}
