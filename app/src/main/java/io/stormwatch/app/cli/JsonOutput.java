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
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Where a command's JSON result goes: a file, put in place by rename so that no reader sees half of
 * it, or standard output.
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
    Path file = Path.of(target).toAbsolutePath();
    Path parent = file.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Path draft = Files.createTempFile(parent, "." + file.getFileName(), ".tmp");
    try {
      Files.writeString(draft, text + "\n", StandardCharsets.UTF_8);
      Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static String text(ObjectNode result) {
    try {
      return WRITER.writeValueAsString(result);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values cannot fail to serialize", e);
    }
  }
}
