package io.stormwatch.core.yaml;

import java.math.BigInteger;
import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A span of time within inclusive bounds: a whole number and one unit, {@code ms s m h d}. */
public record DurationType(Duration min, Duration max) implements OptionType<Duration> {

  private static final Pattern SPELLING = Pattern.compile("(0|[1-9][0-9]{0,17})(ms|s|m|h|d)");
  private static final Map<String, Long> MILLIS =
      Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L, "d", 86_400_000L);
  private static final String[] LARGEST_FIRST = {"d", "h", "m", "s"};

  @Override
  public String wanted() {
    return "duration (a number and ms, s, m, h or d) from " + spell(min) + " to " + spell(max);
  }

  @Override
  public Duration parse(YamlNode node) throws WrongValueException {
    if (node instanceof YamlNode.Scalar scalar && ScalarForm.of(scalar) == ScalarForm.TEXT) {
      Matcher matcher = SPELLING.matcher(scalar.text());
      if (matcher.matches()) {
        BigInteger millis =
            new BigInteger(matcher.group(1)).multiply(BigInteger.valueOf(unit(matcher.group(2))));
        if (millis.compareTo(BigInteger.valueOf(min.toMillis())) >= 0
            && millis.compareTo(BigInteger.valueOf(max.toMillis())) <= 0) {
          return Duration.ofMillis(millis.longValueExact());
        }
      }
    }
    throw WrongValueException.of(wanted(), node);
  }

  @Override
  public Object toPlain(Duration value) {
    return value.toMillis();
  }

  @Override
  public Duration fromPlain(Object plain) {
    return Duration.ofMillis(((Number) plain).longValue());
  }

  @Override
  public String toYaml(Duration value) {
    return spell(value);
  }

  /** The shortest exact spelling: the largest unit that divides the span. */
  public static String spell(Duration value) {
    long millis = value.toMillis();
    for (String unit : LARGEST_FIRST) {
      if (millis != 0 && millis % unit(unit) == 0) {
        return millis / unit(unit) + unit;
      }
    }
    return millis + "ms";
  }

  private static long unit(String name) {
    return MILLIS.getOrDefault(name, 1L);
  }
}
