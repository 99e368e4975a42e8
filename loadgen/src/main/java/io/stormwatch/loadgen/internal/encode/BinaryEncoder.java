package io.stormwatch.loadgen.internal.encode;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.plan.FormatPlan;
import java.util.List;

/** The series as 8-byte key, a long or a double as value, the event time as timestamp. */
final class BinaryEncoder implements RecordEncoder {

  static final List<InvalidReason> INVALID_LONG =
      List.of(
          InvalidReason.NULL_KEY,
          InvalidReason.NULL_VALUE,
          InvalidReason.WRONG_LENGTH,
          InvalidReason.INEXACT_INTEGER,
          InvalidReason.TIME_OUT_OF_BOUNDS);

  static final List<InvalidReason> INVALID_DOUBLE =
      List.of(
          InvalidReason.NULL_KEY,
          InvalidReason.NULL_VALUE,
          InvalidReason.WRONG_LENGTH,
          InvalidReason.NOT_FINITE,
          InvalidReason.TIME_OUT_OF_BOUNDS);

  private static final long TWO_TO_53 = 1L << 53;

  private final boolean whole;
  private final byte[] padding;

  BinaryEncoder(FormatPlan format) {
    this.whole = format.format() == FormatPlan.Format.LONG;
    int missing = format.size() - 16 - PADDING_HEADER.length();
    this.padding = missing > 0 ? new byte[missing] : null;
  }

  @Override
  public void encode(Draft draft, long scheduledMillis, Wire wire) {
    wire.key = bytes(draft.series());
    wire.timestamp = draft.eventMillis();
    wire.padding = padding;
    if (draft.kind() == Draft.Kind.INVALID) {
      encodeInvalid(draft, wire);
    } else {
      wire.value = bytes(bits(draft.value()));
    }
  }

  private void encodeInvalid(Draft draft, Wire wire) {
    wire.value = bytes(bits(1));
    switch (draft.reason()) {
      case NULL_KEY -> wire.key = null;
      case NULL_VALUE -> wire.value = null;
      case WRONG_LENGTH -> wire.value = new byte[7];
      case INEXACT_INTEGER -> wire.value = bytes(TWO_TO_53 + 1);
      case NOT_FINITE -> wire.value = bytes(Double.doubleToRawLongBits(Double.NaN));
      case TIME_OUT_OF_BOUNDS -> wire.timestamp = draft.eventMillis() / 1000;
      default -> throw new IllegalArgumentException("binary formats cannot show " + draft.reason());
    }
  }

  private long bits(double value) {
    return whole ? (long) value : Double.doubleToRawLongBits(value);
  }

  private static byte[] bytes(long number) {
    byte[] bytes = new byte[8];
    for (int i = 7, shift = 0; i >= 0; i--, shift += 8) {
      bytes[i] = (byte) (number >>> shift);
    }
    return bytes;
  }
}
