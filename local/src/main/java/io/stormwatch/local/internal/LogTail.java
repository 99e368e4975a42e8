package io.stormwatch.local.internal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The ends of log files, whatever their size. */
public final class LogTail {
  private static final int MAX_BYTES = 64 * 1024;

  private static final int MAX_LINE = 300;

  /** How far from its end a log is searched for the reason of the end. */
  private static final int NEAR_THE_END = 20;

  // The levels of the layouts in ServerFiles, and what a JVM itself says on standard output.
  private static final Pattern COMPLAINT =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d[ T]\\S+ (WARN|ERROR|FATAL) .*"
              + "|(?!\\d{4}-).*\\b\\w*(Error|Exception)\\b.*"
              + "|# .*");

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

  /**
   * The last line near the end of the files that complains: WARN or worse, or the last words of a
   * JVM. What is merely the last line most often has nothing to do with the end.
   */
  static Optional<String> complaint(Path... files) {
    return of(NEAR_THE_END, files).stream()
        .filter(line -> COMPLAINT.matcher(line).matches())
        .reduce((earlier, later) -> later);
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
