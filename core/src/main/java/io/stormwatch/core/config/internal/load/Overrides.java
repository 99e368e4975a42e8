package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.config.Problem;
import io.stormwatch.core.yaml.YamlDocument;
import io.stormwatch.core.yaml.YamlFault;
import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.core.yaml.YamlReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values of the form {@code key=value} from the command line. A value that begins with a quote, a
 * bracket or a brace is YAML; any other is a scalar as it stands, so that a shell user need not
 * know which characters YAML gives a meaning. A later override of a key replaces an earlier one.
 */
final class Overrides {

  private static final String YAML_STARTS = "\"'[{";

  private final Flattener flattener;
  private final Problems problems;

  Overrides(Flattener flattener, Problems problems) {
    this.flattener = flattener;
    this.problems = problems;
  }

  /** The values by key. */
  Map<String, Given> read(List<String> overrides) {
    Map<String, Given> values = new LinkedHashMap<>();
    for (int i = 0; i < overrides.size(); i++) {
      int number = i + 1;
      String override = overrides.get(i);
      int equals = override.indexOf('=');
      String key = override.substring(0, Math.max(equals, 0)).strip();
      if (key.isEmpty()) {
        problems.add(Problem.OVERRIDES, number, "", "wanted key=value");
        continue;
      }
      node(number, key, override.substring(equals + 1).strip())
          .map(node -> flattened(number, key, node))
          .ifPresent(values::putAll);
    }
    return values;
  }

  private Optional<YamlNode> node(int number, String key, String value) {
    if (value.isEmpty() || YAML_STARTS.indexOf(value.charAt(0)) < 0) {
      return Optional.of(YamlNode.Scalar.of(value, true, number));
    }
    YamlDocument document = YamlReader.read(value);
    for (YamlFault fault : document.faults()) {
      problems.add(
          Problem.OVERRIDES,
          number,
          key,
          fault.problem() + " (a value that begins with \" ' [ or { is YAML; quote other text)");
    }
    return document.faults().isEmpty() ? document.root() : Optional.empty();
  }

  private Map<String, Given> flattened(int number, String key, YamlNode node) {
    YamlNode.Member member = new YamlNode.Member(key, number, node);
    Map<String, Given> values = new LinkedHashMap<>();
    flattener
        .flatten(Problem.OVERRIDES, new YamlNode.Mapping(List.of(member), number))
        .forEach(
            (each, given) ->
                values.put(each, new Given(each, given.value(), Problem.OVERRIDES, number)));
    return values;
  }
}
