package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.internal.schema.Option;
import io.stormwatch.core.config.internal.schema.Schema;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

/** Whatever stands in a file: the loader answers, and an answer is one or the other. */
class LoaderFuzzProperties {

  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ":",
          ": ",
          "\n",
          "\n  ",
          "- ",
          "? ",
          ", ",
          "\"",
          "'",
          "#",
          "&a ",
          "*a",
          "!!str ",
          "<<: ",
          "|",
          ">",
          "---\n",
          "...\n",
          "%YAML 1.2\n",
          "${",
          "}",
          "$${",
          "${COUNT}",
          "~",
          "null",
          "true",
          ".nan",
          "010",
          "1e999",
          "9223372036854775808",
          "-1",
          "5s",
          "\t",
          "\\",
          "\u0000",
          "\uD800",
          "\uFEFF",
          "é",
          "env",
          "file",
          ".env",
          ".",
          "..",
          "spout",
          "kafka.properties.",
          "cassandra.password",
          "topology.",
          "detector.");

  @Property(tries = 1000)
  void anyTextIsAnswered(
      @ForAll @StringLength(max = 200) String text,
      @ForAll @Size(max = 3) List<@StringLength(max = 60) String> overrides) {
    assertAnswered(Loads.load(text, overrides.toArray(String[]::new)));
  }

  @Property(tries = 2000)
  void anyTextMadeOfYamlIsAnswered(@ForAll("yamlLike") String text, @ForAll("yamlLike") String c) {
    assertAnswered(Loads.load(text, "name=" + c, c));
  }

  @Property(tries = 2000)
  void anyValueOfAnyKeyIsAnswered(@ForAll("keys") String key, @ForAll("yamlLike") String value) {
    assertAnswered(Loads.load(key + ": " + value, key + "=" + value));
    assertAnswered(Loads.load("{}", key + "=" + value));
  }

  private static void assertAnswered(LoadResult result) {
    if (result instanceof LoadResult.Loaded loaded) {
      assertThat(ConfigMap.fromMap(ConfigMap.toMap(loaded.config()))).isEqualTo(loaded.config());
      assertThat(loaded.bounds().toLine()).isNotEmpty();
    } else {
      List<Problem> problems = ((LoadResult.Refused) result).problems();
      assertThat(problems).isNotEmpty().allMatch(problem -> problem.line() >= 1);
    }
  }

  @Provide
  Arbitrary<String> yamlLike() {
    List<String> keys = Schema.options().stream().map(Option::key).toList();
    return Arbitraries.oneOf(Arbitraries.of(PIECES), Arbitraries.of(keys))
        .list()
        .ofMaxSize(25)
        .map(pieces -> String.join("", pieces));
  }

  @Provide
  Arbitrary<String> keys() {
    return Arbitraries.of(
        Schema.options().stream().map(Option::key).toList().toArray(String[]::new));
  }
}
