package io.stormwatch.core.codec.internal;

import io.stormwatch.core.codec.EventEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** The inverse of {@link JsonDecoder}: the shortest object with the three fields. */
final class JsonEncoder implements EventEncoder {

  private final FieldTree.Branch fields;

  JsonEncoder(FieldTree.Branch fields) {
    this.fields = fields;
  }

  @Override
  public byte[] key(String series) {
    return utf8(series, series);
  }

  @Override
  public byte[] value(String series, long timeMillis, double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("not finite: " + value);
    }
    StringBuilder json = new StringBuilder(series.length() + 64);
    write(json, fields, series, timeMillis, value);
    return utf8(json.toString(), series);
  }

  private static void write(
      StringBuilder json, FieldTree field, String series, long time, double value) {
    if (field instanceof FieldTree.Branch branch) {
      char separator = '{';
      for (FieldTree child : branch.children()) {
        json.append(separator);
        writeString(json, child.name());
        json.append(':');
        write(json, child, series, time, value);
        separator = ',';
      }
      json.append('}');
      return;
    }
    switch (((FieldTree.Leaf) field).role()) {
      case SERIES -> writeString(json, series);
      case TIME -> json.append(time);
      case VALUE -> json.append(value);
    }
  }

  private static void writeString(StringBuilder json, String text) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < 0x20) {
        json.append("\\u").append(HexFormat.of().toHexDigits(c));
      } else {
        json.append(c);
      }
    }
    json.append('"');
  }

  private static byte[] utf8(String text, String series) {
    if (series.isEmpty() || Utf8.length(series) < 0) {
      throw new IllegalArgumentException("no series id: " + Refusal.quote(series));
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
