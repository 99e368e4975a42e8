package io.stormwatch.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.local.StormJar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The main class of the jar for {@code storm jar}, run from it on the class path of workers. */
class SubmitMainIT {

  private static final Path JAR = Path.of("target", "stormwatch-topology.jar");
  private static final Path LOCAL = Path.of("..", "conf", "local.yaml").toAbsolutePath();

  @TempDir private Path folder;
  private Path stormYaml;

  /** What came of one run. */
  private record Run(int exitCode, String out, String err) {}

  @BeforeEach
  void nameAClusterThatIsNotThere() throws IOException {
    stormYaml = folder.resolve("storm.yaml");
    Files.writeString(stormYaml, "nimbus.seeds: [127.0.0.1]\nnimbus.thrift.port: 1\n");
  }

  @Test
  void itsHelpIsShownFromAnyFolder() throws Exception {
    Run run = run("--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Usage: submit", "--conf", "--no-connect");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void itInsistsOnAConfigurationFile() throws Exception {
    Run run = run();

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--conf");
  }

  @Test
  void aWrongConfigurationIsRefusedWithAllItsProblems() throws Exception {
    Path file = folder.resolve("wrong.yaml");
    Files.writeString(file, "name: a/b\nspout-parallelsm: 8\ndetector.name: ewma\n");

    Run run = run("--conf", file.toString(), "--as-json");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines()).hasSizeBetween(2, 4).allMatch(line -> line.startsWith("" + file));
    assertThat(run.out()).startsWith("{\"ok\":false,\"name\":null").contains("\"line\":2");
  }

  @Test
  void aDetectorWithAStateOfEachSeriesIsRefusedByName() throws Exception {
    Run run = run("--conf", LOCAL.toString(), "-c", "detector.name=ensemble");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("detector.name", "ensemble");
  }

  @Test
  void aClusterThatIsNotThereIsNamedInOneLine() throws Exception {
    Run run = run("--conf", LOCAL.toString(), "--no-connect");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err().lines().filter(line -> !line.startsWith("warning: ")))
        .singleElement()
        .asString()
        .contains("no Nimbus", "127.0.0.1", "port 1");
  }

  @Test
  void nothingOfItClashesWithTheLibrariesOfWorkers() throws Exception {
    Run run = run("--conf", LOCAL.toString(), "--no-connect");

    assertThat(run.err())
        .doesNotContain("NoSuchMethodError", "NoClassDefFoundError", "SLF4J", "multiple");
  }

  private Run run(String... arguments) throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    Process process =
        new StormJar(JAR, SubmitMain.class.getName(), stormYaml)
            .program(List.of(arguments))
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    return new Run(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }
}
