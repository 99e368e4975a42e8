package io.stormwatch.loadgen.internal.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a JSON object to a file, by rename, or to standard output. */
public final class JsonFile {

  /** The name that stands for standard output. */
  public static final String STDOUT = "-";

  private static final ObjectWriter WRITER = new ObjectMapper().writerWithDefaultPrettyPrinter();

  private JsonFile() {}

  /**
   * Writes an object.
   *
   * @param target a file name or {@link #STDOUT}
   * @throws IOException if the file cannot be written
   */
  public static void write(String target, ObjectNode json, PrintWriter stdout) throws IOException {
    String text = WRITER.writeValueAsString(json) + "\n";
    if (target.equals(STDOUT)) {
      stdout.print(text);
      stdout.flush();
      return;
    }
    Path named = Path.of(target).toAbsolutePath();
    // A link stays a link, and a pipe or device is written to rather than renamed over.
    Path file = Files.exists(named) ? named.toRealPath() : named;
    if (Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file)) {
      Files.writeString(file, text, StandardCharsets.UTF_8);
      return;
    }
    Path draft = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".tmp");
    try {
      Files.writeString(draft, text, StandardCharsets.UTF_8);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
