package io.stormwatch.core.detect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example of the documentation, on both of its pages, as a user would build and use it. */
class OwnDetectorTest {

  @TempDir private Path jar;

  @ParameterizedTest
  @ValueSource(strings = {"../README.md", "../docs/detection.md"})
  void theExampleCompilesIsFoundAndHasTheOptionsOfAllDetectors(Path page) throws IOException {
    compile(example(page));
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
      DetectorFactory factory = Detectors.load(loader).byName("above-last").orElseThrow();

      assertThat(factory.parameters())
          .extracting(DetectorParameter::name)
          .contains("factor", "minimum-history", "direction", "mute");
      SeriesRun<?> run =
          SeriesRun.of(factory.createForSeries(Map.of("minimum-history", 1L, "factor", 3.0)), 50);
      assertThat(run.next(0, 10).warmingUp()).isTrue();
      assertThat(run.next(1, 29).anomalous()).isFalse();
      assertThat(run.next(2, 90).explanation()).isEqualTo("90.0 is more than 3.0 times 29.0.");
    }
  }

  private static String example(Path page) throws IOException {
    String text = Files.readString(page);
    int start = text.indexOf("```java\n") + "```java\n".length();
    return text.substring(start, text.indexOf("```", start));
  }

  private void compile(String source) throws IOException {
    Path file = Files.writeString(jar.resolve("AboveLastFactory.java"), source);
    Path services = Files.createDirectories(jar.resolve("META-INF").resolve("services"));
    Files.writeString(
        services.resolve(DetectorFactory.class.getName()), "com.example.AboveLastFactory\n");
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                jar.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                file.toString());
    assertThat(exit).isZero();
  }
}
