package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.EffectiveBounds;
import io.stormwatch.core.config.Problem;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.internal.check.Check;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs the rules that concern several keys, and blames a key that was given. */
final class CrossChecks {

  private final String file;
  private final Map<String, Given> values;
  private final Problems problems;
  private final Problems warnings;

  CrossChecks(String file, Map<String, Given> values, Problems problems, Problems warnings) {
    this.file = file;
    this.values = values;
    this.problems = problems;
    this.warnings = warnings;
  }

  /** Adds what is refused to the problems, and what is only unwise to the warnings. */
  void run(List<Check> checks, StormwatchConfig config, EffectiveBounds bounds) {
    List<Check> clear =
        checks.stream()
            .filter(check -> check.keys().stream().noneMatch(problems::concern))
            .toList();
    for (Check check : clear) {
      Problems target = check.severity() == Check.Severity.WARNED ? warnings : problems;
      check.rule().apply(config, bounds).map(text -> blame(check, text)).ifPresent(target::add);
    }
  }

  private Problem blame(Check check, String text) {
    return check.keys().stream()
        .map(this::given)
        .flatMap(Optional::stream)
        .findFirst()
        .map(at -> new Problem(at.file(), at.line(), at.key(), text, Optional.empty()))
        .orElseGet(() -> new Problem(file, 1, check.keys().get(0), text, Optional.empty()));
  }

  private Optional<Given> given(String key) {
    return values.values().stream()
        .filter(each -> each.key().equals(key) || each.key().startsWith(key + "."))
        .findFirst();
  }
}
