package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.yaml.YamlNode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns a tree into values by dotted key, so that nested and dotted spellings are the same, and
 * reports what is given twice. A reference to a secret stays whole.
 */
final class Flattening {

  private static final Set<String> REFERENCE = Set.of("env", "file");

  private final Problems problems;
  private final Map<String, Given> values;

  Flattening(Problems problems, Map<String, Given> values) {
    this.problems = problems;
    this.values = values;
  }

  void add(String file, String prefix, YamlNode.Mapping mapping) {
    for (YamlNode.Member member : mapping.members()) {
      String key = prefix.isEmpty() ? member.key() : prefix + "." + member.key();
      if (member.value() instanceof YamlNode.Mapping inner
          && !inner.members().isEmpty()
          && !isReference(key, inner)) {
        add(file, key, inner);
      } else {
        put(new Given(key, member.value(), file, member.line()));
      }
    }
  }

  private void put(Given given) {
    Optional<Given> first = Optional.ofNullable(values.putIfAbsent(given.key(), given));
    first.ifPresent(f -> problems.add(given, "given twice, first in line " + f.line()));
  }

  /** Whether a mapping stands for a secret, which only Kafka's settings take. */
  static boolean isReference(String key, YamlNode.Mapping mapping) {
    return key.startsWith(Keys.KAFKA_PREFIX)
        && mapping.members().size() == 1
        && REFERENCE.contains(mapping.members().get(0).key());
  }
}
