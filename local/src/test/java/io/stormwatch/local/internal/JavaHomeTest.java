package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaHomeTest {
  @TempDir Path folder;

  @Test
  void aFolderTellsItsVersion() throws IOException {
    Files.writeString(folder.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"21.0.4\"\n");

    assertThat(JavaHome.in(folder)).isEqualTo(new JavaHome(folder, 21));
  }

  @Test
  void theRunningInstallationIsTheOneOfThisJvm() {
    assertThat(JavaHome.running().feature()).isEqualTo(Runtime.version().feature());
    assertThat(JavaHome.running().java()).isExecutable();
  }

  @Test
  void aVersionThatAServerDoesNotRunOnIsNamedWithTheOnesItRunsOn() {
    assertThatThrownBy(() -> new JavaHome(folder, 21).require("Cassandra 5.0", Set.of(17, 11)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Cassandra 5.0 runs on Java 11 or 17, not on Java 21 (" + folder + ")");
  }

  @Test
  void aFolderWithoutJavaIsNamed() {
    assertThatThrownBy(() -> JavaHome.in(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(folder + " holds no Java");
  }

  @Test
  void aFolderWithoutAVersionIsNamed() throws IOException {
    Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"new\"\n");

    assertThatThrownBy(() -> JavaHome.in(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(folder + " does not tell its Java version");
  }
}
