package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTargetTest {

  @TempDir private Path folder;

  private Path file;

  @BeforeEach
  void anOrdinaryFile() throws IOException {
    file = Files.writeString(folder.resolve("old.json"), "old");
  }

  @Test
  void aLongRunRefusesADirectoryAtItsStart() throws IOException {
    CommandLineRun run = CommandLineRun.of("demo", "--json", folder.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--json: " + folder + " is a directory, not a file");
    assertThat(names(folder)).containsExactly("old.json");
  }

  @Test
  void aFileInPlaceOfAFolderIsNamed() {
    CommandLineRun run = CommandLineRun.of("demo", "--json", file.resolve("x.json").toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("cannot be written: " + file + " is not a directory");
  }

  @Test
  void anEmptyNameIsRefused() {
    CommandLineRun run = CommandLineRun.of("demo", "--json", "");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--json: a file name is missing");
  }

  @Test
  void missingFoldersAreMade() throws IOException {
    Path target = folder.resolve("a/b/result.json");

    assertThat(check(target).exitCode()).isZero();
    assertThat(Files.readString(target)).contains("\"ok\" : true");
    assertThat(names(target.getParent())).containsExactly("result.json");
  }

  @Test
  void aLinkStaysOne() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);

    assertThat(check(link).exitCode()).isZero();
    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(file)).contains("\"ok\" : true");
  }

  @Test
  void aPipeTakesTheResultAndStaysOne() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> text(pipe));

    assertThat(check(pipe).exitCode()).isZero();
    assertThat(read.get(20, TimeUnit.SECONDS)).contains("\"ok\" : true");
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }

  private static CommandLineRun check(Path target) {
    return CommandLineRun.of("check", "--conf", "../conf/local.yaml", "--json", target.toString());
  }

  private static String text(Path pipe) {
    try (InputStream in = Files.newInputStream(pipe)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(each -> each.getFileName().toString()).toList();
    }
  }
}
