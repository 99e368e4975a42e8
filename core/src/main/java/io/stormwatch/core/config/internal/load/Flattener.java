package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.StormSettingsValidator;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Schema;
import io.stormwatch.core.config.internal.schema.SecretType;
import io.stormwatch.core.yaml.YamlNode;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns a tree into values by dotted key, so that nested and dotted spellings are the same, and
 * reports what is given twice. A mapping stays whole where it is a value: a reference to a secret,
 * or a setting of Storm's that takes a map.
 */
final class Flattener {

  private static final List<String> REFERENCE_KINDS = List.of("env", "file");

  private final StormSettingsValidator storm;
  private final Problems problems;

  Flattener(StormSettingsValidator storm, Problems problems) {
    this.storm = storm;
    this.problems = problems;
  }

  /** All values of a file, in its order. */
  Map<String, Given> flatten(String file, YamlNode.Mapping root) {
    Map<String, Given> values = new LinkedHashMap<>();
    walk(file, "", root, values);
    return values;
  }

  private void walk(
      String file, String prefix, YamlNode.Mapping mapping, Map<String, Given> values) {
    Map<String, Integer> lines = new HashMap<>();
    for (YamlNode.Member member : mapping.members()) {
      String key = prefix.isEmpty() ? member.key() : prefix + "." + member.key();
      Integer first = lines.putIfAbsent(member.key(), member.line());
      if (first != null) {
        problems.add(file, member.line(), key, "given twice, first in line " + first);
      } else if (member.value() instanceof YamlNode.Mapping inner && isGroup(key, inner)) {
        walk(file, key, inner, values);
      } else {
        put(normalised(new Given(key, member.value(), file, member.line())), values);
      }
    }
  }

  private void put(Given given, Map<String, Given> values) {
    Given first = values.putIfAbsent(given.key(), given);
    if (first != null) {
      problems.add(given, "given twice, first in line " + first.line());
    }
  }

  private boolean isGroup(String key, YamlNode.Mapping mapping) {
    if (mapping.members().isEmpty() || storm.takesMap(key)) {
      return false;
    }
    boolean mayRefer =
        Schema.isSecret(key) || Family.of(key).filter(Family::holdsSecrets).isPresent();
    return !(mayRefer && SecretType.isReference(mapping));
  }

  /** Spells {@code password.env: NAME} as {@code password: {env: NAME}}. */
  private static Given normalised(Given given) {
    for (String kind : REFERENCE_KINDS) {
      String suffix = "." + kind;
      if (given.key().endsWith(suffix)) {
        String key = given.key().substring(0, given.key().length() - suffix.length());
        if (Schema.isSecret(key)) {
          YamlNode.Member member = new YamlNode.Member(kind, given.line(), given.value());
          YamlNode reference = new YamlNode.Mapping(List.of(member), given.line());
          return new Given(key, reference, given.file(), given.line());
        }
      }
    }
    return given;
  }
}
