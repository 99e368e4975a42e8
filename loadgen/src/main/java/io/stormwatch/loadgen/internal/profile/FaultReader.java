package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.yaml.ChoiceType;
import io.stormwatch.core.yaml.DurationType;
import io.stormwatch.core.yaml.TextListType;
import io.stormwatch.core.yaml.TextType;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.loadgen.plan.Delay;
import io.stormwatch.loadgen.plan.FaultPlan;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads what is to be wrong on purpose. */
final class FaultReader {

  private static final String GROUP = "faults";

  private final Values values;

  FaultReader(Values values) {
    this.values = values;
  }

  FaultPlan read() {
    double invalid = values.get(GROUP + ".invalid.rate", Types.SHARE, 0.0);
    List<InvalidReason> kinds =
        values.get(GROUP + ".invalid.kinds", new TextListType(kind()), List.of()).stream()
            .flatMap(code -> reason(code).stream())
            .toList();
    double duplicates = values.get(GROUP + ".duplicates", Types.SHARE, 0.0);
    Delay late = delay(GROUP + ".late");
    Delay outOfOrder = delay(GROUP + ".out-of-order");
    Duration offset = offset();
    return values.make(
        GROUP,
        FaultPlan.NONE,
        () -> new FaultPlan(invalid, kinds, duplicates, late, outOfOrder, offset));
  }

  private static TextType kind() {
    List<String> codes = Arrays.stream(InvalidReason.values()).map(InvalidReason::code).toList();
    return new TextType("one of " + String.join(", ", codes), codes::contains);
  }

  private static Optional<InvalidReason> reason(String code) {
    return Arrays.stream(InvalidReason.values()).filter(r -> r.code().equals(code)).findFirst();
  }

  private Delay delay(String group) {
    var any = values.under(group + ".").values().stream().findFirst();
    if (any.isEmpty()) {
      return Delay.NONE;
    }
    return values.make(
        group,
        Delay.NONE,
        () ->
            new Delay(
                values.get(group + ".rate", Types.SHARE, 0.0),
                values.get(group + ".law", ChoiceType.of(Delay.Law.class), Delay.Law.UNIFORM),
                values.get(group + ".from", Types.DURATION, Duration.ZERO),
                values.get(group + ".to", Types.DURATION, Duration.ZERO)));
  }

  private Duration offset() {
    String text = values.get(GROUP + ".clock-offset", Types.SIGNED_DURATION, "0ms");
    boolean back = text.startsWith("-");
    DurationType type = new DurationType(Duration.ZERO, Duration.ofDays(36_500));
    try {
      Duration length = type.parse(YamlNode.Scalar.of(back ? text.substring(1) : text, true, 1));
      return back ? length.negated() : length;
    } catch (WrongValueException e) {
      values
          .given(GROUP + ".clock-offset")
          .ifPresent(g -> values.problems().add(g, e.getMessage()));
      return Duration.ZERO;
    }
  }
}
