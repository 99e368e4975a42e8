package io.stormwatch.spout.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.InvalidReason;

/**
 * Key: series id; value: a number. "boom" throws what a decoder must not throw, which is how tests
 * meet a faulty one.
 */
public final class TextDecoder implements EventDecoder {

  @Override
  public Decoded decode(RawRecord record) {
    if (record.key() == null) {
      return new Decoded.Invalid(InvalidReason.NULL_KEY, "no key");
    }
    if (record.value() == null) {
      return new Decoded.Invalid(InvalidReason.NULL_VALUE, "no value");
    }
    String text = new String(record.value(), UTF_8);
    if (text.equals("boom")) {
      throw new IllegalStateException("faulty decoder");
    }
    if (text.equals("deep")) {
      throw new StackOverflowError("faulty decoder");
    }
    try {
      double value = Double.parseDouble(text);
      String series = new String(record.key(), UTF_8);
      return new Decoded.Valid(new Event(record.id(), series, record.timestampMillis(), value));
    } catch (NumberFormatException e) {
      return new Decoded.Invalid(InvalidReason.WRONG_TYPE, "no number");
    }
  }
}
