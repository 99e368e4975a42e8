package io.stormwatch.bench.nab;

import io.stormwatch.app.detect.FileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A stretch of a Markdown file between two marks. */
final class MarkedText {

  private MarkedText() {}

  static void replace(Path file, String mark, String text) throws IOException, FileException {
    String start = "<!-- " + mark + " -->";
    String end = "<!-- /" + mark + " -->";
    String whole = Files.readString(file);
    int from = whole.indexOf(start);
    int to = whole.indexOf(end);
    if (from < 0 || to < from) {
      throw new FileException(file + " lacks the marks " + start + " and " + end);
    }
    Files.writeString(
        file,
        whole.substring(0, from + start.length()) + "\n\n" + text + "\n" + whole.substring(to));
  }
}
