package io.stormwatch.core.yaml;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A point in time in ISO-8601 with a zone, to the millisecond, within inclusive bounds. */
public record InstantType(Instant min, Instant max) implements OptionType<Instant> {

  @Override
  public String wanted() {
    return "instant (such as 2000-01-01T00:00:00Z, to the millisecond) from " + min + " to " + max;
  }

  @Override
  public Instant parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.TEXT) {
      try {
        Instant value = Instant.parse(scalar.text());
        if (!value.isBefore(min)
            && !value.isAfter(max)
            && value.equals(value.truncatedTo(ChronoUnit.MILLIS))) {
          return value;
        }
      } catch (DateTimeException e) {
        throw WrongValueException.of(wanted(), node);
      }
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(Instant value) {
    return value.toString();
  }

  @Override
  public Instant fromPlain(Object plain) {
    return Instant.parse((String) plain);
  }

  @Override
  public String toYaml(Instant value) {
    return value.toString();
  }
}
