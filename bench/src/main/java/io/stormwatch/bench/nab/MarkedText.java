package io.stormwatch.bench.nab;

import io.stormwatch.app.detect.FileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A stretch of a Markdown file between two marks. */
public final class MarkedText {

  private MarkedText() {}

  /**
   * Replaces what stands between the marks.
   *
   * @throws FileException if the file lacks them
   */
  public static void replace(Path file, String mark, String text)
      throws IOException, FileException {
    Place place = place(file, mark);
    String whole = Files.readString(file);
    Files.writeString(
        file,
        whole.substring(0, place.from()) + "\n\n" + text + "\n" + whole.substring(place.to()));
  }

  /**
   * Looks for the marks, so that a command that runs for long learns of it at its start.
   *
   * @throws FileException if the file lacks them
   */
  public static void check(Path file, String mark) throws FileException {
    place(file, mark);
  }

  private static Place place(Path file, String mark) throws FileException {
    String start = "<!-- " + mark + " -->";
    String end = "<!-- /" + mark + " -->";
    try {
      String whole = Files.readString(file);
      int from = whole.indexOf(start);
      int to = whole.indexOf(end);
      if (from < 0 || to < from) {
        throw new FileException(file + " lacks the marks " + start + " and " + end);
      }
      return new Place(from + start.length(), to);
    } catch (IOException e) {
      throw new FileException(file + " cannot be read");
    }
  }

  private record Place(int from, int to) {}
}
