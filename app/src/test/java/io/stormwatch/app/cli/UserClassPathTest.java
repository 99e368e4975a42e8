package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserClassPathTest {

  @TempDir private Path folder;
  private Path jar;

  @BeforeEach
  void makeAJar() throws IOException {
    jar = folder.resolve("mine.jar");
    new JarOutputStream(Files.newOutputStream(jar)).close();
  }

  @Test
  void jarsFoldersAndAllJarsOfAFolderAreFine() {
    assertThat(
            UserClassPath.problem(
                String.join(
                    File.pathSeparator, jar.toString(), folder.toString(), folder + "/*", "")))
        .isEmpty();
  }

  @Test
  void whatIsNotThereIsNamed() {
    assertThat(UserClassPath.problem(jar + File.pathSeparator + "no-such.jar"))
        .hasValue("STORMWATCH_CLASSPATH: no-such.jar does not exist");
    assertThat(UserClassPath.problem("no-such/*"))
        .hasValue("STORMWATCH_CLASSPATH: no-such/*: there is no such folder");
  }

  @Test
  void whatIsNoJarIsNamed() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "text");

    assertThat(UserClassPath.problem(text.toString()))
        .hasValue("STORMWATCH_CLASSPATH: " + text + " is no jar");
  }
}
