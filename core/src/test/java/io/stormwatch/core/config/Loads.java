package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.detect.Detectors;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Loads texts for tests, in a small environment of its own. */
final class Loads {

  static final String FILE = "test.yaml";
  private static final Map<String, String> ENV =
      Map.of("BROKERS", "a:1,b:2", "COUNT", "7", "YAML", "[x, y]", "EMPTY", "");
  static final ConfigLoader LOADER =
      new ConfigLoader(
          Detectors.load(Loads.class.getClassLoader()),
          StormSettingsValidator.any(),
          ClientSettingsValidator.any());

  private Loads() {}

  static LoadResult load(String yaml, String... overrides) {
    return LOADER.loadText(
        FILE, yaml, List.of(overrides), name -> Optional.ofNullable(ENV.get(name)));
  }

  static StormwatchConfig config(String yaml, String... overrides) {
    return load(yaml, overrides).configOrThrow();
  }

  static List<Problem> problems(String yaml, String... overrides) {
    LoadResult result = load(yaml, overrides);
    assertThat(result).isInstanceOf(LoadResult.Refused.class);
    return ((LoadResult.Refused) result).problems();
  }

  /** The one problem of a text. */
  static Problem problem(String yaml, String... overrides) {
    List<Problem> problems = problems(yaml, overrides);
    assertThat(problems).hasSize(1);
    return problems.get(0);
  }
}
