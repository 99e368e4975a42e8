package io.stormwatch.bolt.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SchemaFileTest {

  @Test
  void theFileForReadersIsWhatTheDefaultsAskFor() throws IOException {
    StormwatchConfig defaults = StormwatchConfigs.defaults();

    assertThat(Files.readString(Path.of("../conf/schema.cql")))
        .isEqualTo(new Schema(defaults.cassandra(), defaults.history()).show());
  }
}
