package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretReaderTest {

  private final Map<String, String> environment = Map.of("KAFKA_PASSWORD", "s3cret ");
  private final SecretReader reader =
      new SecretReader(name -> Optional.ofNullable(environment.get(name)));

  @TempDir Path folder;

  @Test
  void readsEnvironmentVariableAsItIs() {
    assertThat(reader.read(new Secret.Env("KAFKA_PASSWORD"))).isEqualTo("s3cret ");
  }

  @Test
  void namesTheVariableThatIsNotSet() {
    assertThatThrownBy(() -> reader.read(new Secret.Env("OTHER")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("environment variable not set: OTHER");
  }

  @Test
  void readsFileWithoutItsOneFinalLineBreak() throws IOException {
    Path file = Files.writeString(folder.resolve("password"), "s3cret\n\r\n");

    assertThat(reader.read(new Secret.File(file.toString()))).isEqualTo("s3cret\n");
  }

  @Test
  void namesTheFileThatCannotBeRead() {
    Path file = folder.resolve("absent");

    assertThatThrownBy(() -> reader.read(new Secret.File(file.toString())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("secret file not readable: " + file);
  }
}
