package io.stormwatch.core.codec;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * RFC 8259 word for word, slow and simple, to hold the decoder against. Objects are maps from name
 * to the list of all values of that name, numbers are {@link Num}.
 */
final class ReferenceJson {

  /** A number and the text it was written as. */
  record Num(String text) {
    BigDecimal exact() {
      return new BigDecimal(text);
    }

    boolean isInteger() {
      return !text.contains(".") && !text.contains("e") && !text.contains("E");
    }
  }

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

  private final String text;
  private int at;

  private ReferenceJson(String text) {
    this.text = text;
  }

  /** The value that the bytes are the UTF-8 text of, or empty if they are no JSON. */
  static Optional<Object> parse(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      ReferenceJson json = new ReferenceJson(text);
      Object value = json.value();
      json.blank();
      return json.at == text.length() ? Optional.of(value) : Optional.empty();
    } catch (CharacterCodingException | IllegalStateException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private Object value() {
    blank();
    char c = text.charAt(at);
    return switch (c) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> string();
      case 't' -> word("true");
      case 'f' -> word("false");
      case 'n' -> word("null");
      default -> number();
    };
  }

  private Map<String, List<Object>> object() {
    Map<String, List<Object>> members = new LinkedHashMap<>();
    expect('{');
    blank();
    if (accept('}')) {
      return members;
    }
    do {
      blank();
      String name = string();
      blank();
      expect(':');
      members.computeIfAbsent(name, n -> new ArrayList<>()).add(value());
      blank();
    } while (accept(','));
    expect('}');
    return members;
  }

  private List<Object> array() {
    List<Object> items = new ArrayList<>();
    expect('[');
    blank();
    if (accept(']')) {
      return items;
    }
    do {
      items.add(value());
      blank();
    } while (accept(','));
    expect(']');
    return items;
  }

  private String string() {
    expect('"');
    StringBuilder content = new StringBuilder();
    while (text.charAt(at) != '"') {
      char c = text.charAt(at++);
      check(c >= 0x20);
      content.append(c == '\\' ? escaped() : c);
    }
    at++;
    return content.toString();
  }

  private char escaped() {
    char c = text.charAt(at++);
    if (c == 'u') {
      String digits = text.substring(at, at + 4);
      check(digits.matches("[0-9a-fA-F]{4}"));
      at += 4;
      return (char) Integer.parseInt(digits, 16);
    }
    int index = "\"\\/bfnrt".indexOf(c);
    check(index >= 0);
    return "\"\\/\b\f\n\r\t".charAt(index);
  }

  private Num number() {
    Matcher matcher = NUMBER.matcher(text).region(at, text.length());
    check(matcher.lookingAt());
    at = matcher.end();
    return new Num(matcher.group());
  }

  private String word(String word) {
    check(text.startsWith(word, at));
    at += word.length();
    return word;
  }

  private void blank() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private boolean accept(char c) {
    if (text.charAt(at) != c) {
      return false;
    }
    at++;
    return true;
  }

  private void expect(char c) {
    check(accept(c));
  }

  private static void check(boolean holds) {
    if (!holds) {
      throw new IllegalStateException("no JSON");
    }
  }
}
