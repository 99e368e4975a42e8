package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** What the jar for {@code storm jar} holds, and what would break a worker if it did. */
class TopologyJarIT {

  private static final Path JAR = Path.of("target", "stormwatch-topology.jar");

  @Test
  void holdsNothingOfStormAndNoConfigurationOfIts() throws IOException {
    assertThat(entries())
        .doesNotContain("defaults.yaml", "storm.yaml")
        .noneMatch(name -> name.startsWith("org/apache/storm/"));
  }

  @Test
  void holdsNoLoggingBindingAndNothingElseThatWorkersHave() throws IOException {
    assertThat(entries())
        .noneMatch(name -> name.startsWith("org/slf4j/"))
        .noneMatch(name -> name.startsWith("org/apache/logging/"))
        .noneMatch(name -> name.startsWith("org/apache/log4j/"))
        .noneMatch(name -> name.startsWith("ch/qos/logback/"))
        .noneMatch(name -> name.startsWith("com/codahale/metrics/"))
        .noneMatch(name -> name.startsWith("com/esotericsoftware/"))
        .doesNotContain("META-INF/services/org.slf4j.spi.SLF4JServiceProvider");
  }

  @Test
  void holdsNoSignaturesOfOthers() throws IOException {
    assertThat(entries()).noneMatch(name -> name.matches("META-INF/[^/]+\\.(SF|RSA|DSA|EC)"));
  }

  @Test
  void relocatesWhatClassPathsOftenHaveInOtherVersions() throws IOException {
    assertThat(entries())
        .noneMatch(name -> name.startsWith("com/fasterxml/jackson/"))
        .noneMatch(name -> name.startsWith("com/google/common/"));
  }

  @Test
  void holdsWhatAWorkerNeedsOfOurs() throws IOException {
    assertThat(entries())
        .contains(
            "reference.conf",
            "META-INF/services/io.stormwatch.core.detect.DetectorFactory",
            "io/stormwatch/topology/SubmitMain.class",
            "io/stormwatch/spout/EventSpout.class",
            "com/datastax/oss/driver/api/core/CqlSession.class",
            "org/apache/kafka/clients/consumer/KafkaConsumer.class");
  }

  private static List<String> entries() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      return jar.stream().map(ZipEntry::getName).toList();
    }
  }
}
