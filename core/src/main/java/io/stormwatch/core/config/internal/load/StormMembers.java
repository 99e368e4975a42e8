package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.StormSettingsValidator;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.config.internal.schema.Reserved;
import io.stormwatch.core.config.internal.schema.ReservedSettings;
import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.core.yaml.WrongValueException;
import java.util.Collection;
import java.util.Optional;

/** Settings of Storm's that are passed through. */
final class StormMembers implements MemberResolver {

  private final StormSettingsValidator storm;
  private final Collection<String> stormKeys;
  private final Problems problems;

  StormMembers(StormSettingsValidator storm, Collection<String> stormKeys, Problems problems) {
    this.storm = storm;
    this.stormKeys = stormKeys;
    this.problems = problems;
  }

  @Override
  public void resolve(Family family, Given given, Parts parts) {
    Optional<Reserved> reserved = ReservedSettings.of(family, family.member(given.key()));
    if (reserved.isPresent()) {
      problems.add(given, reserved.get().reason(), reserved.get().option());
    } else if (!storm.keys().isEmpty() && !storm.keys().contains(given.key())) {
      problems.add(
          given, "unknown key, also to Storm", NearestKey.bySpelling(given.key(), stormKeys));
    } else {
      pass(family, given, parts);
    }
  }

  private void pass(Family family, Given given, Parts parts) {
    try {
      Object value = PlainValues.any(given.value());
      Optional<String> problem = storm.problem(given.key(), value);
      if (problem.isPresent()) {
        problems.add(given, problem.get());
      } else {
        parts.members(family).put(given.key(), value);
      }
    } catch (WrongValueException e) {
      problems.add(given, e.getMessage());
    }
  }
}
