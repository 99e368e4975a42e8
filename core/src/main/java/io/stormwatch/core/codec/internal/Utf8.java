package io.stormwatch.core.codec.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Strict UTF-8 as in table 3-7 of the Unicode standard: no overlong form, no surrogate, nothing
 * beyond U+10FFFF, nothing cut off.
 */
final class Utf8 {

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long NOT_ASCII = 0x8080808080808080L;

  private Utf8() {}

  /** Position of the first byte that begins no valid character, −1 if all are valid. */
  static int firstInvalid(byte[] bytes) {
    int at = 0;
    while (at < bytes.length) {
      if (at + 8 <= bytes.length && ((long) EIGHT_BYTES.get(bytes, at) & NOT_ASCII) == 0) {
        at += 8;
      } else if (bytes[at] >= 0) {
        at++;
      } else {
        int length = sequenceLength(bytes, at);
        if (length == 0) {
          return at;
        }
        at += length;
      }
    }
    return -1;
  }

  /** Number of bytes of a string, −1 if it holds half of a surrogate pair. */
  static int length(String text) {
    int bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes++;
      } else if (c < 0x800) {
        bytes += 2;
      } else if (!Character.isSurrogate(c)) {
        bytes += 3;
      } else if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        bytes += 4;
        i++;
      } else {
        return -1;
      }
    }
    return bytes;
  }

  /** Length of the character of two to four bytes that begins at a position, 0 if none does. */
  private static int sequenceLength(byte[] bytes, int at) {
    int lead = bytes[at] & 0xFF;
    if (lead >= 0xC2 && lead <= 0xDF) {
      return continues(bytes, at + 1, 0x80, 0xBF) ? 2 : 0;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
      int lowest = lead == 0xE0 ? 0xA0 : 0x80;
      int highest = lead == 0xED ? 0x9F : 0xBF;
      return continues(bytes, at + 1, lowest, highest) && continues(bytes, at + 2, 0x80, 0xBF)
          ? 3
          : 0;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
      int lowest = lead == 0xF0 ? 0x90 : 0x80;
      int highest = lead == 0xF4 ? 0x8F : 0xBF;
      return continues(bytes, at + 1, lowest, highest)
              && continues(bytes, at + 2, 0x80, 0xBF)
              && continues(bytes, at + 3, 0x80, 0xBF)
          ? 4
          : 0;
    }
    return 0;
  }

  private static boolean continues(byte[] bytes, int at, int lowest, int highest) {
    if (at >= bytes.length) {
      return false;
    }
    int b = bytes[at] & 0xFF;
    return b >= lowest && b <= highest;
  }
}
