package io.stormwatch.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * Where a command's JSON result goes: a file, put in place by rename so that no reader sees half of
 * it, a pipe or device, or standard output.
 */
public final class JsonOutput {

  /** The file name that stands for standard output. */
  public static final String STDOUT = "-";

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final ObjectWriter WRITER =
      MAPPER.writer().with(SerializationFeature.INDENT_OUTPUT);

  private JsonOutput() {}

  /** A new, empty JSON object. */
  public static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** A JSON tree of plain maps, lists and scalars. */
  public static JsonNode tree(Object plain) {
    return MAPPER.valueToTree(plain);
  }

  /**
   * A number where it is finite, else {@code null}: JSON has neither NaN nor infinity.
   *
   * @param name field name, with its unit
   */
  public static void put(ObjectNode node, String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.putNull(name);
    }
  }

  /**
   * Writes the result.
   *
   * @param target a file name or {@link #STDOUT}
   * @throws IOException if the file cannot be written
   */
  public static void write(String target, ObjectNode result, PrintWriter stdout)
      throws IOException {
    String text = text(result);
    if (target.equals(STDOUT)) {
      stdout.println(text);
      stdout.flush();
      return;
    }
    Path file = place(target);
    if (isSpecial(file)) {
      Files.writeString(file, text + "\n", StandardCharsets.UTF_8);
      return;
    }
    Path draft = draft(file);
    try {
      Files.writeString(draft, text + "\n", StandardCharsets.UTF_8);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /**
   * Tries the place that {@link #write} will need, so that a command that runs for long learns of a
   * wrong one at its start. Makes missing folders.
   *
   * @throws IOException if no result could be written there, saying why
   */
  public static void check(String target) throws IOException {
    if (target.equals(STDOUT)) {
      return;
    }
    if (target.isBlank()) {
      throw new IOException("a file name is missing");
    }
    try {
      Path file = place(target);
      if (Files.isDirectory(file)) {
        throw new IOException(target + " is a directory, not a file");
      }
      if (!isSpecial(file)) {
        Files.delete(draft(file));
      }
    } catch (InvalidPathException e) {
      throw new IOException(target + " is no file name", e);
    } catch (FileSystemException e) {
      throw new IOException(target + " cannot be written: " + reason(e), e);
    }
  }

  /** The file itself where the name is a link to one, which is to stay a link. */
  private static Path place(String target) throws IOException {
    Path file = Path.of(target).toAbsolutePath();
    return Files.exists(file) ? file.toRealPath() : file;
  }

  /** Whether it is a pipe or device, which a rename would put an ordinary file in place of. */
  private static boolean isSpecial(Path file) {
    return Files.exists(file) && !Files.isRegularFile(file) && !Files.isDirectory(file);
  }

  private static Path draft(Path file) throws IOException {
    Path parent = file.getParent();
    Files.createDirectories(parent);
    return Files.createTempFile(parent, "." + file.getFileName(), ".tmp");
  }

  private static String reason(FileSystemException failure) {
    if (failure instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return failure.getFile() + " is not a directory";
    }
    return failure.getReason() == null
        ? "its folder does not take files"
        : failure.getReason().toLowerCase(Locale.ROOT);
  }

  private static String text(ObjectNode result) {
    try {
      return WRITER.writeValueAsString(result);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values cannot fail to serialize", e);
    }
  }
}
