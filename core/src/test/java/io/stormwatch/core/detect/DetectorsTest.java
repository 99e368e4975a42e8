package io.stormwatch.core.detect;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetectorsTest {

  @TempDir private Path jar;

  @Test
  void aDetectorThatIsNamedButMissingIsAFailureThatNamesIt() throws IOException {
    Path services = Files.createDirectories(jar.resolve("META-INF").resolve("services"));
    Files.writeString(services.resolve(DetectorFactory.class.getName()), "com.example.Missing\n");
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
      assertThatThrownBy(() -> Detectors.load(loader))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("a detector cannot be loaded: ")
          .hasMessageContaining("com.example.Missing");
    }
  }
}
