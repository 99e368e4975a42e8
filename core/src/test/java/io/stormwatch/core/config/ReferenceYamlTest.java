package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Option;
import io.stormwatch.core.config.internal.schema.Schema;
import io.stormwatch.core.detect.DetectorParameter;
import io.stormwatch.core.detect.Detectors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Holds conf/reference.yaml against the schema. After a change of the schema, {@code mvn -pl core
 * test -Dtest=ReferenceYamlTest -Dreference.write=true} writes the file anew.
 */
class ReferenceYamlTest {

  private static final Path FILE = Path.of("..", "conf", "reference.yaml");

  private final Detectors detectors = Detectors.load(getClass().getClassLoader());
  private final String rendered = ReferenceYaml.render(detectors);

  @Test
  void theFileSaysWhatTheSchemaSays() throws IOException {
    if (Boolean.getBoolean("reference.write")) {
      Files.writeString(FILE, rendered);
    }

    assertThat(FILE)
        .as("run mvn -pl core test -Dtest=ReferenceYamlTest -Dreference.write=true")
        .content()
        .isEqualTo(rendered);
  }

  @Test
  void theFileAsItStandsMeansTheDefaults() {
    LoadResult result = Loads.LOADER.load(FILE, List.of(), name -> Optional.empty());

    assertThat(result.configOrThrow()).isEqualTo(StormwatchConfigs.defaults());
  }

  @Test
  void everyOptionStandsThereWithItsType() {
    for (Option<?> option : Schema.options()) {
      String name = option.key().substring(option.key().indexOf('.') + 1);
      assertThat(rendered).containsPattern("(?m)^ *(# )?\\Q" + name + "\\E: ");
      assertThat(flat(rendered)).contains("Type: " + option.type().wanted());
    }
  }

  @Test
  void everyFamilyStandsThereWithAnExampleThatIsValid() {
    for (Family family : Family.values()) {
      if (!family.example().isEmpty()) {
        assertThat(rendered).containsPattern("(?m)^ *# +\\Q" + family.example() + "\\E$");
        String yaml = family.key() + ": {" + family.example() + "}";
        assertThat(Loads.load(yaml)).as(yaml).isInstanceOf(LoadResult.Loaded.class);
      }
    }
  }

  @Test
  void everyParameterOfEveryDetectorStandsThere() {
    assertThat(rendered).contains("# Parameters of every detector");
    for (String detector : detectors.names()) {
      assertThat(rendered).contains("# Parameters of " + detector + ":");
      for (DetectorParameter parameter : detectors.byName(detector).orElseThrow().parameters()) {
        assertThat(rendered).contains("# " + parameter.name() + ": " + parameter.defaultValue());
      }
    }
  }

  @Test
  void noLineIsLongerThanAScreenTakes() {
    assertThat(rendered.lines()).allMatch(line -> line.length() <= 100);
  }

  private static String flat(String text) {
    return text.replaceAll("\\n *# ", " ");
  }
}
