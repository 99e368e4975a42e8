package io.stormwatch.loadgen.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServersExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The standalone jar as a user runs it: by itself, in a process, in an empty folder. */
@ExtendWith(LocalServersExtension.class)
class LoadgenJarIT {

  private static final Path JAR = Path.of("target", "stormwatch-loadgen.jar").toAbsolutePath();

  @TempDir Path empty;

  @Test
  void helpAndVersionNeedNothingButTheJar() throws Exception {
    assertThat(run("--help").exitCode).isZero();
    assertThat(run("--help").out).contains("Usage: loadgen", "Examples:");
    assertThat(run("--version").out).startsWith("stormwatch-loadgen ");
    assertThat(run("--help").err).isEmpty();
  }

  @Test
  void theJarHoldsNoSignatureAndOneLoggingBinding() throws IOException {
    List<String> entries;
    try (JarFile jar = new JarFile(JAR.toFile())) {
      entries = jar.stream().map(e -> e.getName()).toList();
      assertThat(services(jar, "META-INF/services/org.slf4j.spi.SLF4JServiceProvider"))
          .containsExactly("org.apache.logging.slf4j.SLF4JServiceProvider");
      assertThat(jar.getManifest().getMainAttributes().getValue("Multi-Release")).isEqualTo("true");
    }

    assertThat(entries)
        .noneMatch(name -> name.matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC)"))
        .noneMatch(name -> name.startsWith("ch/qos/logback/"))
        .noneMatch(name -> name.startsWith("org/apache/storm/"))
        .noneMatch(name -> name.startsWith("org/apache/cassandra/"))
        .noneMatch(name -> name.equals("defaults.yaml") || name.equals("storm.yaml"))
        .contains("META-INF/services/org.apache.logging.log4j.spi.Provider");
  }

  @Test
  void aRunSendsWhatItSaysAndPutsItsResultsInFiles(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().freshName();
    Outcome outcome =
        run(
            "-b",
            kafka.bootstrapServers(),
            "-t",
            topic,
            "--create-topic",
            "--partitions",
            "4",
            "-r",
            "2000",
            "-n",
            "6000",
            "-s",
            "20",
            "-a",
            "spike=0.01",
            "--min-history",
            "50",
            "--interval",
            "1s",
            "--warm-up",
            "1s",
            "--labels",
            "labels.csv",
            "--csv",
            "run.csv",
            "--hdr",
            "run.hlog",
            "--json",
            "-");

    assertThat(outcome.exitCode).as(outcome.err).isZero();
    JsonNode json = new ObjectMapper().readTree(outcome.out);
    assertThat(json.get("acknowledged").longValue()).isEqualTo(6000).isEqualTo(count(kafka, topic));
    assertThat(json.get("warmUp").get("acknowledged").longValue()).isEqualTo(2000);
    assertThat(json.get("measured").get("acknowledged").longValue()).isEqualTo(4000);
    assertThat(json.get("clockOffset").get("uncertaintyMs").doubleValue()).isPositive();
    assertThat(kafka.topics().endOffsets(topic)).hasSize(4);
    assertThat(Files.readAllLines(empty.resolve("labels.csv")))
        .hasSize(1 + json.get("special").get("anomalyEvents").intValue())
        .first()
        .isEqualTo("series,time,kind,size,part,episode");
    assertThat(Files.readAllLines(empty.resolve("run.csv"))).hasSizeGreaterThan(3);
    assertThat(Files.readString(empty.resolve("run.hlog"))).contains("#[StartTime:", "HIST");
    assertThat(outcome.err).contains("hold", "acked", "ok: attempted 6,000");
    assertThat(adminTopics(kafka)).noneMatch(name -> name.startsWith("stormwatch-clock-probe"));
  }

  @Test
  void twoShardsMakeOneLoad(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(2);
    for (int i = 1; i <= 2; i++) {
      Outcome part =
          run(
              "-b",
              kafka.bootstrapServers(),
              "-t",
              topic,
              "-n",
              "5000",
              "--shard",
              i + "/2",
              "--no-clock-probe",
              "--json",
              i + ".json");
      assertThat(part.exitCode).as(part.err).isZero();
    }
    Outcome merged = run("merge", "1.json", "2.json", "--json", "-");

    assertThat(merged.exitCode).as(merged.err).isZero();
    assertThat(new ObjectMapper().readTree(merged.out).get("acknowledged").longValue())
        .isEqualTo(5000)
        .isEqualTo(count(kafka, topic));
  }

  @Test
  void aRecordThatIsRefusedMakesTheExitCodeOneAndOneLineOfCauses(KafkaServer kafka)
      throws Exception {
    String topic = kafka.topics().freshName();
    Outcome outcome =
        run(
            "-b",
            kafka.bootstrapServers(),
            "-t",
            topic,
            "--create-topic",
            "-c",
            "topic.settings.max.message.bytes=100",
            "--partitions",
            "1",
            "-n",
            "1000",
            "--size",
            "1000",
            "--no-clock-probe");

    assertThat(outcome.exitCode).isEqualTo(1);
    assertThat(outcome.out)
        .contains("attempted 1,000 = acknowledged 0 + failed 1,000")
        .contains("failures     RecordTooLargeException 1,000");
  }

  @Test
  void aMissingTopicIsNamedWithinSeconds(KafkaServer kafka) throws Exception {
    Outcome outcome = run("-b", kafka.bootstrapServers(), "-t", "not-there", "-r", "10");

    assertThat(outcome.exitCode).isEqualTo(1);
    assertThat(outcome.err.lines()).hasSize(1);
    assertThat(outcome.err).contains("topic 'not-there' does not exist").contains("--create-topic");
  }

  @Test
  void aSignalEndsTheRunWithItsSummary(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(2);
    Path json = empty.resolve("run.json");
    Process process =
        start(
            "-b",
            kafka.bootstrapServers(),
            "-t",
            topic,
            "-r",
            "1000",
            "-d",
            "1h",
            "--interval",
            "200ms",
            "--no-clock-probe",
            "--json",
            "run.json");
    try {
      await()
          .atMost(Duration.ofMinutes(1))
          .until(() -> count(kafka, topic) > 1000 || !process.isAlive());
      process.destroy();
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }

    assertThat(process.exitValue()).as(Files.readString(empty.resolve("err.txt"))).isZero();
    JsonNode result = new ObjectMapper().readTree(Files.readString(json));
    assertThat(result.get("stopped").booleanValue()).isTrue();
    assertThat(result.get("attempted").longValue())
        .isEqualTo(result.get("acknowledged").longValue())
        .isEqualTo(count(kafka, topic));
    assertThat(Files.readString(empty.resolve("out.txt"))).contains("stopped before the end");
  }

  private record Outcome(int exitCode, String out, String err) {}

  private Outcome run(String... args) throws Exception {
    Process process = start(args);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return new Outcome(
        process.exitValue(),
        Files.readString(empty.resolve("out.txt")),
        Files.readString(empty.resolve("err.txt")));
  }

  private Process start(String... args) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-jar",
                JAR.toString()));
    command.addAll(Arrays.asList(args));
    return new ProcessBuilder(command)
        .directory(empty.toFile())
        .redirectOutput(empty.resolve("out.txt").toFile())
        .redirectError(empty.resolve("err.txt").toFile())
        .start();
  }

  private static List<String> services(JarFile jar, String name) throws IOException {
    String text = new String(jar.getInputStream(jar.getEntry(name)).readAllBytes(), UTF_8);
    return Stream.of(text.split("\\R")).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }

  private static List<String> adminTopics(KafkaServer kafka) throws Exception {
    try (var admin = kafka.topics().admin()) {
      return List.copyOf(admin.listTopics().names().get(30, TimeUnit.SECONDS));
    }
  }

  private static long count(KafkaServer kafka, String topic) {
    return kafka.topics().endOffsets(topic).values().stream().mapToLong(Long::longValue).sum();
  }
}
