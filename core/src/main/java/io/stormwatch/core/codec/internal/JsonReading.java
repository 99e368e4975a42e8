package io.stormwatch.core.codec.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.InvalidReason;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Locale;

/**
 * One JSON text being read. What is wrong with a field is remembered and answered only when the
 * whole text has proved to be JSON. Used once.
 */
final class JsonReading {

  private final JsonParser parser;
  private final EventChecks checks;
  private String series;
  private long time;
  private double value;
  private boolean hasTime;
  private boolean hasValue;
  private long seen;
  private Decoded.Invalid problem;

  JsonReading(JsonParser parser, EventChecks checks) {
    this.parser = parser;
    this.checks = checks;
  }

  /** Reads the text to its end. */
  Decoded read(FieldTree.Branch fields, RawRecord record) throws IOException {
    JsonToken first = parser.nextToken();
    if (first == null) {
      return Refusal.of(InvalidReason.MALFORMED_JSON, "the value is blank");
    }
    if (first != JsonToken.START_OBJECT) {
      return Refusal.of(InvalidReason.NOT_AN_OBJECT, "the value is %s", nameOf(first));
    }
    readObject(fields);
    if (parser.nextToken() != null) {
      return Refusal.of(
          InvalidReason.MALFORMED_JSON,
          "more follows the object at byte %d",
          parser.currentTokenLocation().getByteOffset());
    }
    return problem != null ? problem : event(fields, record);
  }

  private Decoded event(FieldTree.Branch fields, RawRecord record) {
    if (!hasTime) {
      return missing(fields, FieldTree.Role.TIME);
    }
    if (!hasValue) {
      return missing(fields, FieldTree.Role.VALUE);
    }
    return series != null
        ? checks.event(record, series, time, value)
        : checks.eventOfKey(record, time, value);
  }

  private void readObject(FieldTree.Branch branch) throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      FieldTree field = branch.find(parser.currentName());
      JsonToken token = parser.nextToken();
      if (field == null) {
        skip(token);
      } else if (isSeenAgain(field)) {
        refuse(Refusal.of(InvalidReason.DUPLICATE_FIELD, "field %s occurs twice", field.path()));
        skip(token);
      } else if (field instanceof FieldTree.Leaf leaf) {
        readLeaf(leaf, token);
      } else if (token == JsonToken.START_OBJECT) {
        readObject((FieldTree.Branch) field);
      } else {
        refuseType(field, token, "an object");
      }
    }
  }

  private boolean isSeenAgain(FieldTree field) {
    long bit = 1L << field.index();
    boolean again = (seen & bit) != 0;
    seen |= bit;
    return again;
  }

  private void readLeaf(FieldTree.Leaf leaf, JsonToken token) throws IOException {
    switch (leaf.role()) {
      case SERIES -> readSeries(leaf, token);
      case TIME -> readTime(leaf, token);
      case VALUE -> readValue(leaf, token);
    }
  }

  private void readSeries(FieldTree.Leaf leaf, JsonToken token) throws IOException {
    if (token == JsonToken.VALUE_STRING || token == JsonToken.VALUE_NUMBER_INT) {
      series = parser.getText();
    } else {
      refuseType(leaf, token, "a string or an integer");
    }
  }

  private void readTime(FieldTree.Leaf leaf, JsonToken token) throws IOException {
    if (token != JsonToken.VALUE_NUMBER_INT) {
      refuseType(leaf, token, "an integer of milliseconds");
    } else if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
      refuse(checks.timeOutOfBounds(parser.getText(), ""));
    } else {
      time = parser.getLongValue();
      hasTime = true;
    }
  }

  private void readValue(FieldTree.Leaf leaf, JsonToken token) throws IOException {
    if (token == JsonToken.VALUE_NUMBER_INT) {
      readInteger(leaf);
    } else if (token == JsonToken.VALUE_NUMBER_FLOAT) {
      accept(leaf, parser.getDoubleValue());
    } else {
      refuseType(leaf, token, "a number");
    }
  }

  private void readInteger(FieldTree.Leaf leaf) throws IOException {
    if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
      BigInteger integer = parser.getBigIntegerValue();
      if (Double.isInfinite(integer.doubleValue()) || Exact.isExact(integer)) {
        accept(leaf, integer.doubleValue());
      } else {
        refuseInexact(leaf);
      }
      return;
    }
    long integer = parser.getLongValue();
    if (!Exact.isExact(integer)) {
      refuseInexact(leaf);
    } else {
      boolean negativeZero =
          integer == 0 && parser.getTextCharacters()[parser.getTextOffset()] == '-';
      accept(leaf, negativeZero ? -0.0 : (double) integer);
    }
  }

  private void accept(FieldTree.Leaf leaf, double number) throws IOException {
    if (Double.isFinite(number)) {
      value = number;
      hasValue = true;
    } else {
      refuse(
          Refusal.of(
              InvalidReason.NOT_FINITE,
              "field %s is %s, which no finite double is near",
              leaf.path(),
              Refusal.quote(parser.getText())));
    }
  }

  /** Passes over a value of no interest; NaN and its like are no JSON even there. */
  private void skip(JsonToken first) throws IOException {
    int depth = 0;
    JsonToken token = first;
    while (true) {
      if (token.isStructStart()) {
        depth++;
      } else if (token.isStructEnd()) {
        depth--;
      } else if (token == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN()) {
        refuse(
            Refusal.of(
                InvalidReason.NOT_FINITE, "%s is no JSON number", Refusal.quote(parser.getText())));
      }
      if (depth == 0) {
        return;
      }
      token = parser.nextToken();
    }
  }

  private void refuseInexact(FieldTree.Leaf leaf) throws IOException {
    refuse(
        Refusal.of(
            InvalidReason.INEXACT_INTEGER,
            "field %s: no double holds %s exactly",
            leaf.path(),
            Refusal.quote(parser.getText())));
  }

  private void refuseType(FieldTree field, JsonToken token, String expected) throws IOException {
    if (token == JsonToken.VALUE_NUMBER_FLOAT && parser.isNaN()) {
      skip(token);
      return;
    }
    refuse(
        Refusal.of(
            InvalidReason.WRONG_TYPE,
            "field %s is %s, not %s",
            field.path(),
            nameOf(token),
            expected));
    skip(token);
  }

  private void refuse(Decoded.Invalid found) {
    if (problem == null) {
      problem = found;
    }
  }

  private static Decoded.Invalid missing(FieldTree.Branch fields, FieldTree.Role role) {
    return Refusal.of(InvalidReason.MISSING_FIELD, "no field %s", pathOf(fields, role));
  }

  private static String pathOf(FieldTree tree, FieldTree.Role role) {
    if (tree instanceof FieldTree.Branch branch) {
      return branch.children().stream()
          .map(child -> pathOf(child, role))
          .filter(path -> !path.isEmpty())
          .findFirst()
          .orElse("");
    }
    return ((FieldTree.Leaf) tree).role() == role ? tree.path() : "";
  }

  private static String nameOf(JsonToken token) {
    return switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "an array";
      case VALUE_STRING -> "a string";
      case VALUE_NUMBER_INT -> "an integer";
      case VALUE_NUMBER_FLOAT -> "a number with fraction or exponent";
      case VALUE_TRUE, VALUE_FALSE -> "a boolean";
      case VALUE_NULL -> "null";
      default -> token.name().toLowerCase(Locale.ROOT);
    };
  }
}
