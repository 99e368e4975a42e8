package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.StormSettingsValidator;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Option;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.config.internal.schema.Schema;
import io.stormwatch.core.yaml.EnvSubstitution;
import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.core.yaml.ScalarForm;
import io.stormwatch.core.yaml.WrongValueException;
import io.stormwatch.core.yaml.YamlNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Gives each value its meaning: an option's, a family's, or none. */
final class Resolver {

  private final EnvSubstitution env;
  private final Map<Family, MemberResolver> families;
  private final Collection<String> ownKeys;
  private final Problems problems;

  Resolver(
      EnvSubstitution env,
      DetectorParameters detectors,
      StormSettingsValidator storm,
      ClientSettings clients,
      Problems problems) {
    this.env = env;
    this.problems = problems;
    this.ownKeys = ownKeys();
    this.families = new EnumMap<>(Family.class);
    for (Family family : Family.values()) {
      families.put(family, clients);
    }
    families.put(Family.REPLICATION, new ReplicationMembers(problems));
    families.put(Family.DETECTOR, detectors);
    families.put(Family.STORM, new StormMembers(storm, stormKeys(storm), problems));
  }

  private static Collection<String> ownKeys() {
    Set<String> keys = new TreeSet<>(Schema.options().stream().map(Option::key).toList());
    keys.addAll(Schema.groups());
    for (Family family : Family.values()) {
      if (family != Family.DETECTOR && family != Family.STORM) {
        keys.add(family.key());
      }
    }
    return keys;
  }

  private static Collection<String> stormKeys(StormSettingsValidator storm) {
    List<String> keys = new ArrayList<>(storm.keys());
    Schema.stormOptions().forEach(option -> keys.add(option.key()));
    return keys;
  }

  /** Sorts all values into the parts of a configuration. */
  void resolve(Collection<Given> values, Parts parts) {
    for (Given given : values) {
      substituted(given).ifPresent(each -> resolveOne(each, parts));
    }
    families.values().stream().distinct().forEach(family -> family.finish(parts));
  }

  private Optional<Given> substituted(Given given) {
    if (Schema.isSecret(given.key()) && given.value() instanceof YamlNode.Scalar) {
      return Optional.of(given); // refused as it stands; its value is nobody's business
    }
    try {
      return Optional.of(given.with(env.apply(given.value())));
    } catch (WrongValueException e) {
      problems.add(given, e.getMessage());
      return Optional.empty();
    }
  }

  private void resolveOne(Given given, Parts parts) {
    Optional<Option<?>> option = Schema.option(given.key());
    Optional<Option<?>> above = optionAbove(given.key());
    Optional<Family> family = Family.of(given.key());
    if (option.isPresent()) {
      set(option.get(), given, parts);
    } else if (above.isPresent()) {
      refuseBelow(above.get(), given);
    } else if (Schema.isGroup(given.key())) {
      refuseUnlessEmpty(given);
    } else if (family.isPresent()) {
      families.get(family.get()).resolve(family.get(), given, parts);
    } else {
      problems.add(given, "unknown key", NearestKey.of(given.key(), ownKeys));
    }
  }

  private <T> void set(Option<T> option, Given given, Parts parts) {
    try {
      parts.settings().set(option, option.type().parse(given.value()));
    } catch (WrongValueException e) {
      problems.add(given, e.getMessage());
    }
  }

  private void refuseUnlessEmpty(Given given) {
    boolean empty =
        given.value() instanceof YamlNode.Mapping
            || (given.value() instanceof YamlNode.Scalar scalar
                && ScalarForm.of(scalar) == ScalarForm.NOTHING);
    if (!empty) {
      problems.add(given, "wanted a mapping of keys, given " + ScalarForm.describe(given.value()));
    }
  }

  /** The option of which a key pretends to be a part. */
  private static Optional<Option<?>> optionAbove(String key) {
    return IntStream.range(0, key.length())
        .filter(i -> key.charAt(i) == '.')
        .mapToObj(dot -> Schema.option(key.substring(0, dot)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private void refuseBelow(Option<?> option, Given given) {
    problems.add(
        given,
        "unknown key: " + option.key() + " takes no keys, but " + option.type().wanted(),
        Optional.of(option.key()));
  }
}
