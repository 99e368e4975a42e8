package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerFilesTest {
  @TempDir Path folder;

  @Test
  void yamlHoldsScalarsListsAndMapsInTheOrderOfTheirKeys() throws IOException {
    Path file = folder.resolve("a.yaml");

    ServerFiles.writeYaml(
        file,
        Map.of(
            "text",
            "a \"b\" \\ c\nd",
            "number",
            7,
            "flag",
            false,
            "list",
            List.of("x", 1, List.of()),
            "map",
            Map.of("key", List.of(Map.of("inner", 2.5)))));

    assertThat(Files.readString(file))
        .isEqualTo(
            """
            {
            "flag": false,
            "list": ["x", 1, []],
            "map": {"key": [{"inner": 2.5}]},
            "number": 7,
            "text": "a \\"b\\" \\\\ c\\nd"
            }
            """);
  }

  @Test
  void propertiesAreReadBackAsTheyWere() throws IOException {
    Path file = folder.resolve("a.properties");
    Map<String, String> settings =
        Map.of("plain", "1", "path", "/tmp/with space/ü", "jaas", "a required x=\"y\";");

    ServerFiles.writeProperties(file, settings);

    Properties read = new Properties();
    try (Reader in = Files.newBufferedReader(file)) {
      read.load(in);
    }
    assertThat(read).isEqualTo(settings);
  }
}
