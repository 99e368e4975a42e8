package io.stormwatch.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.files.OutputFile;
import java.io.IOException;
import java.io.PrintWriter;

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
    OutputFile.<RuntimeException>write(OutputFile.named(target), out -> out.write(text + "\n"));
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
    OutputFile.check(OutputFile.named(target));
  }

  private static String text(ObjectNode result) {
    try {
      return WRITER.writeValueAsString(result);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values cannot fail to serialize", e);
    }
  }
}
