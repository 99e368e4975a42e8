package io.stormwatch.core.codec.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.InvalidReason;
import java.io.IOException;

/**
 * A JSON object (RFC 8259, UTF-8 without byte order mark) with the fields at three paths.
 *
 * <ul>
 *   <li>series: a string, or an integer, which counts as its decimal text; absent: the record's key
 *   <li>time: milliseconds as an integer without fraction or exponent
 *   <li>value: a number. Written as an integer, a double must hold it exactly; with fraction or
 *       exponent it is the nearest double, which must be finite
 * </ul>
 *
 * <p>Null counts as a wrong type, not as absent. A field that is read must not occur twice; what
 * the other fields hold does not matter as long as the whole is JSON.
 */
final class JsonDecoder implements EventDecoder {

  private static final int MAX_DEPTH = 200;
  private static final int MAX_NUMBER_LENGTH = 1000;

  private final EventChecks checks;
  private final FieldTree.Branch fields;
  private final JsonFactory json;

  JsonDecoder(EventChecks checks, FieldTree.Branch fields) {
    this.checks = checks;
    this.fields = fields;
    // Field names come from outside: they must neither fill the pool of interned strings nor make
    // the fate of a record depend on the records before it.
    this.json =
        JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            // To tell NaN from a typing error; it is refused wherever it stands.
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(MAX_NUMBER_LENGTH)
                    .build())
            .build();
  }

  @Override
  public Decoded decode(RawRecord record) {
    byte[] bytes = record.value();
    if (bytes == null) {
      return Refusal.of(InvalidReason.NULL_VALUE, "the value is null");
    }
    if (bytes.length == 0) {
      return Refusal.of(InvalidReason.MALFORMED_JSON, "the value is empty");
    }
    int invalid = Utf8.firstInvalid(bytes);
    if (invalid >= 0) {
      return Refusal.of(
          InvalidReason.INVALID_UTF8,
          "the value is no UTF-8 text: byte 0x%02X at %d",
          bytes[invalid],
          invalid);
    }
    if (startsWithByteOrderMark(bytes)) {
      return Refusal.of(InvalidReason.MALFORMED_JSON, "the value starts with a byte order mark");
    }
    if (startsWithZeroByte(bytes)) {
      return Refusal.of(
          InvalidReason.MALFORMED_JSON, "the value starts with zero bytes, as UTF-16 text does");
    }
    try (JsonParser parser = json.createParser(bytes)) {
      return new JsonReading(parser, checks).read(fields, record);
    } catch (JsonProcessingException e) {
      return Refusal.of(
          InvalidReason.MALFORMED_JSON,
          "%s at byte %d",
          e.getOriginalMessage(),
          e.getLocation() == null ? -1 : e.getLocation().getByteOffset());
    } catch (IOException e) {
      return Refusal.of(InvalidReason.MALFORMED_JSON, "%s", e.getMessage());
    }
  }

  private static boolean startsWithByteOrderMark(byte[] bytes) {
    return bytes.length >= 3
        && bytes[0] == (byte) 0xEF
        && bytes[1] == (byte) 0xBB
        && bytes[2] == (byte) 0xBF;
  }

  /** What the parser would take for another encoding and read on. */
  private static boolean startsWithZeroByte(byte[] bytes) {
    for (int i = 0; i < Math.min(bytes.length, 4); i++) {
      if (bytes[i] == 0) {
        return true;
      }
    }
    return false;
  }
}
