package io.stormwatch.app.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

  @TempDir private Path folder;

  @Test
  void aNewFileHasTheRightsOfAnyOther() throws IOException {
    Path other = Files.writeString(folder.resolve("other"), "");
    Path file = folder.resolve("a/b/file");

    write(file, "text");

    assertThat(file).content().isEqualTo("text");
    assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(other));
  }

  @Test
  void aLinkStaysALink() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);

    write(link, "new");

    assertThat(link).isSymbolicLink();
    assertThat(file).content().isEqualTo("new");
  }

  @Test
  void whatWasThereStaysIfTheContentCannotBeMade() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");

    assertThatThrownBy(
            () ->
                OutputFile.<IllegalStateException>write(
                    file,
                    out -> {
                      out.write("half");
                      throw new IllegalStateException("no more");
                    }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(file).content().isEqualTo("old");
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).containsExactly(file);
    }
  }

  @Test
  void saysWhyAPlaceTakesNoFile() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");

    assertThatThrownBy(() -> OutputFile.check(folder))
        .isInstanceOf(IOException.class)
        .hasMessage(folder + " is a directory, not a file");
    assertThatThrownBy(() -> OutputFile.check(file.resolve("x")))
        .hasMessage(file.resolve("x") + " cannot be written: " + file + " is not a directory");
    assertThatThrownBy(() -> OutputFile.named(" ")).hasMessage("a file name is missing");
  }

  private static void write(Path file, String text) throws IOException {
    OutputFile.<RuntimeException>write(file, out -> out.write(text));
  }
}
