package io.stormwatch.loadgen.internal.encode;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.plan.FormatPlan.JsonNames;
import java.util.Arrays;

/** Values that look like JSON events and are none, one way for each reason. */
final class InvalidJson {

  private static final int TOO_LONG = 70_000;

  private final JsonNames names;

  InvalidJson(JsonNames names) {
    this.names = names;
  }

  /** A value that is refused for that reason; null where null is the fault. */
  byte[] value(InvalidReason reason, byte[] series, long time) {
    String id = new String(series, UTF_8);
    return switch (reason) {
      case NULL_VALUE -> null;
      case MALFORMED_JSON -> cut(object(id, Long.toString(time), "1.0"));
      case NOT_AN_OBJECT -> bytes("[\"" + id + "\"," + time + ",1.0]");
      case MISSING_FIELD -> bytes("{\"" + names.series() + "\":\"" + id + "\"}");
      case DUPLICATE_FIELD -> object(id, Long.toString(time), "1.0,\"" + names.value() + "\":2.0");
      case WRONG_TYPE -> object(id, Long.toString(time), "\"7\"");
      case NOT_FINITE -> object(id, Long.toString(time), "1e400");
      case INEXACT_INTEGER -> object(id, Long.toString(time), "9007199254740993");
      case EMPTY_SERIES -> object("", Long.toString(time), "1.0");
      case SERIES_TOO_LONG -> object("x".repeat(TOO_LONG), Long.toString(time), "1.0");
      case INVALID_UTF8 -> notUtf8(time);
      case TIME_OUT_OF_BOUNDS -> object(id, Long.toString(time / 1000), "1.0");
      default -> throw new IllegalArgumentException("JSON cannot show " + reason.code());
    };
  }

  private byte[] object(String series, String time, String value) {
    return bytes(
        "{\""
            + names.series()
            + "\":\""
            + series
            + "\",\""
            + names.time()
            + "\":"
            + time
            + ",\""
            + names.value()
            + "\":"
            + value
            + "}");
  }

  private byte[] notUtf8(long time) {
    byte[] object = object("?", Long.toString(time), "1.0");
    for (int i = 0; i < object.length; i++) {
      if (object[i] == '?') {
        object[i] = (byte) 0xFF;
      }
    }
    return object;
  }

  private static byte[] cut(byte[] object) {
    return Arrays.copyOf(object, object.length - 5);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
