package io.stormwatch.core.yaml;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a text file, strictly UTF-8 and not too long. */
public final class TextFile {

  private static final int MAX_BYTES = 512 * 1024;
  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private TextFile() {}

  /** What came of reading. */
  public sealed interface Content {}

  /** The text, without a byte order mark. */
  public record Text(String text) implements Content {}

  /** Why there is no text. */
  public record Unreadable(String reason) implements Content {}

  /** Reads a file. */
  public static Content read(Path file) {
    if (!Files.exists(file)) {
      return new Unreadable("there is no such file");
    }
    if (Files.isDirectory(file)) {
      return new Unreadable("is a directory, not a file");
    }
    try {
      if (Files.size(file) > MAX_BYTES) {
        return new Unreadable("is longer than " + MAX_BYTES + " bytes");
      }
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      return new Text(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    } catch (CharacterCodingException e) {
      return new Unreadable("is not UTF-8 text");
    } catch (IOException e) {
      return new Unreadable("cannot be read: " + e);
    }
  }
}
