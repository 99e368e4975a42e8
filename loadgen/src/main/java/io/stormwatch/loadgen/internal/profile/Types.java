package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.yaml.BooleanType;
import io.stormwatch.core.yaml.DurationType;
import io.stormwatch.core.yaml.InstantType;
import io.stormwatch.core.yaml.IntegerType;
import io.stormwatch.core.yaml.LongType;
import io.stormwatch.core.yaml.NumberType;
import io.stormwatch.core.yaml.TextType;
import io.stormwatch.loadgen.plan.SeriesPlan;
import java.time.Duration;
import java.time.Instant;

/** The types that several keys share. */
final class Types {

  static final TextType TEXT = new TextType("text that is not empty", text -> !text.isBlank());
  static final TextType LABELS =
      new TextType(
          "name of a file (labels cannot go to standard output)",
          text -> !text.isBlank() && !text.equals("-"));
  static final BooleanType BOOLEAN = new BooleanType(true, true);
  static final NumberType NUMBER = NumberType.ANY;
  static final NumberType SHARE = new NumberType(0, 1);
  static final IntegerType COUNT = new IntegerType(1, 1000);
  static final LongType SERIES = new LongType(1, SeriesPlan.MAX);
  static final LongType RECORDS = new LongType(0, Long.MAX_VALUE);
  static final LongType ANY_LONG = new LongType(Long.MIN_VALUE, Long.MAX_VALUE);
  static final DurationType DURATION = new DurationType(Duration.ZERO, Duration.ofDays(100));
  static final DurationType INTERVAL =
      new DurationType(Duration.ofMillis(100), Duration.ofHours(1));
  static final TextType SIGNED_DURATION =
      new TextType(
          "duration (a number and ms, s, m, h or d), also with a minus",
          text -> text.matches("-?(0|[1-9][0-9]{0,12})(ms|s|m|h|d)"));
  static final InstantType INSTANT =
      new InstantType(Instant.EPOCH, Instant.parse("2199-12-31T23:59:59.999Z"));

  private Types() {}
}
