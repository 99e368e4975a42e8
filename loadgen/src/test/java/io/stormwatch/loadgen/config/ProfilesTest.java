package io.stormwatch.loadgen.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.Problem;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.Delay;
import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesChoice;
import io.stormwatch.loadgen.plan.Shape;
import io.stormwatch.loadgen.plan.Shard;
import io.stormwatch.loadgen.plan.SignalPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProfilesTest {

  private static final String PHASES = "phases: [{hold: {rate: 5, duration: 1s}}]\n";
  private final Map<String, String> environment = Map.of("BROKER", "kafka:9092", "PW", "s3cret");
  private final Profiles profiles =
      new Profiles(name -> Optional.ofNullable(environment.get(name)));

  @Test
  void aWholeProfileIsReadIntoAPlan() {
    LoadPlan plan =
        plan(
            """
            kafka:
              bootstrap-servers: ${BROKER}
              linger.ms: 20
              compression.type: zstd
              ssl.key.password: {env: PW}
            topic: {name: events, create: true, partitions: 6, settings: {retention.ms: 1000}}
            threads: 4
            producers: 2
            seed: -7
            start-time: 2026-01-01T00:00:00Z
            shard: 2/5
            warm-up: 10s
            interval: 5s
            clock-probe: false
            series: {count: 1000000000, choice: zipf, exponent: 1.2, names: 'sensor-%08d'}
            signal: {model: mix, noise: 0.05, day: 10m}
            anomalies:
              min-history: 50
              spike: {rate: 0.001, size: 9}
              drift: {rate: 0.01, duration: 20s}
            faults:
              invalid: {rate: 0.01, kinds: [null-value, malformed-json]}
              duplicates: 0.02
              late: {rate: 0.1, law: exponential, from: 1s, to: 10s}
              out-of-order: {rate: 0.2, to: 100ms}
              clock-offset: -5s
            format: {type: json, size: 200, keyed: false, value-field: v}
            phases:
              - ramp: {from: 0, to: 100, duration: 1m}
              - step: {rates: [1, 2.5], count: 10}
              - spike: {base: 10, peak: 100, peak-share: 0.2, duration: 5m}
              - sine: {low: 0, high: 10, period: 1m, duration: 2m}
              - soak: {rate: 3, duration: 24h, name: overnight}
              - unlimited: {count: 5, event-rate: 1000, threads-over: 30s}
            """);

    assertThat(plan.target().bootstrapServers()).isEqualTo("kafka:9092");
    assertThat(plan.target().kafka())
        .containsEntry("linger.ms", "20")
        .containsEntry("compression.type", "zstd")
        .containsEntry("ssl.key.password", "s3cret");
    assertThat(plan.target().toString()).doesNotContain("s3cret");
    assertThat(plan.target().create().orElseThrow().partitions()).isEqualTo(6);
    assertThat(plan.target().create().orElseThrow().settings())
        .containsEntry("retention.ms", "1000");
    assertThat(plan.execution().threads()).isEqualTo(4);
    assertThat(plan.seed()).isEqualTo(-7);
    assertThat(plan.startTime()).contains(Instant.parse("2026-01-01T00:00:00Z"));
    assertThat(plan.shard()).isEqualTo(new Shard(2, 5));
    assertThat(plan.series().count()).isEqualTo(1_000_000_000);
    assertThat(plan.series().choice()).isEqualTo(new SeriesChoice.Zipf(1.2));
    assertThat(plan.series().names().name(42)).isEqualTo("sensor-00000042");
    assertThat(plan.signal())
        .isEqualTo(new SignalPlan(SignalPlan.Model.MIX, 0.05, Duration.ofMinutes(10)));
    assertThat(plan.anomalies().specs())
        .containsExactly(
            new AnomalySpec(AnomalyKind.SPIKE, 0.001, 9, Duration.ZERO),
            new AnomalySpec(AnomalyKind.DRIFT, 0.01, 10, Duration.ofSeconds(20)));
    assertThat(plan.faults().invalidKinds())
        .containsExactly(InvalidReason.NULL_VALUE, InvalidReason.MALFORMED_JSON);
    assertThat(plan.faults().late().law()).isEqualTo(Delay.Law.EXPONENTIAL);
    assertThat(plan.faults().clockOffset()).isEqualTo(Duration.ofSeconds(-5));
    assertThat(plan.format().format()).isEqualTo(FormatPlan.Format.JSON);
    assertThat(plan.phases())
        .extracting(Phase::name)
        .containsExactly("ramp", "step", "spike", "sine", "overnight", "unlimited");
    assertThat(plan.phases().get(1))
        .isEqualTo(new Phase("step", new Shape.Step(List.of(1.0, 2.5)), new Extent.Exactly(10)));
  }

  @Test
  void nestedAndDottedSpellingsAreTheSame() {
    assertThat(plan("topic.name: t\nseries.count: 7\n" + PHASES).series().count()).isEqualTo(7);
  }

  @Test
  void theCommandLineWinsOverTheProfile() {
    ProfileResult result =
        profiles.load(
            "p.yaml",
            "topic: {name: t}\nseries: {count: 7}\n" + PHASES,
            List.of(
                Setting.of("--series", "series.count", "9"),
                Setting.of("-c", "seed", "3"),
                Setting.of("-c", "seed", "4")));

    LoadPlan plan = ((ProfileResult.Loaded) result).plan();
    assertThat(plan.series().count()).isEqualTo(9);
    assertThat(plan.seed()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "sereis: {count: 5}          | sereis.count    | series.count",
        "series: {cuont: 5}          | series.cuont    | series.count",
        "spout: {count: 5}           | spout.count     | series.count",
        "kafka: {lingerms: 5}        | kafka.lingerms  | kafka.linger.ms",
        "anomalies: {spyke: {rate: 0.1}} | anomalies.spyke.rate | anomalies.spike.rate"
      })
  void anUnknownKeyIsNamedWithItsLineAndTheNearestValidOne(String yaml, String key, String near) {
    List<Problem> problems = problems("topic: {name: t}\n" + PHASES + yaml);

    assertThat(problems)
        .anySatisfy(
            problem -> {
              assertThat(problem.key()).isEqualTo(key);
              assertThat(problem.line()).isEqualTo(3);
              assertThat(problem.file()).isEqualTo("p.yaml");
              assertThat(problem.nearest()).contains(near);
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "threads: '4'",
        "threads: 0",
        "threads: 010",
        "threads: 1_0",
        "threads: 1e1",
        "threads: off",
        "threads:",
        "threads: 9223372036854775808",
        "threads: [4]",
        "series: {count: 1000000001}",
        "series: {count: 0}",
        "series: {names: 'no number'}",
        "series: {exponent: 1.1}",
        "signal: {noise: .nan}",
        "warm-up: 10",
        "interval: 1ms",
        "seed: 1.5",
        "start-time: yesterday",
        "shard: 3/2",
        "anomalies: {spike: {size: 4}}",
        "anomalies: {spike: {rate: 2}}",
        "anomalies: {drift: {rate: 0.4, duration: 10s}, stuck: {rate: 0.4, duration: 1h}}",
        "faults: {invalid: {rate: 0.1, kinds: [wrong-length]}}",
        "faults: {late: {rate: 0.1, from: 2s, to: 1s}}",
        "format: {type: long, keyed: false}",
        "kafka: {bootstrap.servers: 'x:1'}",
        "kafka: {transactional.id: x}",
        "kafka: {ssl.key.password: plain}",
        "kafka: {ssl.key.password: {env: NOT_SET}}",
        "kafka: {linger.ms: '${NOT_SET}'}",
        "topic.partitions: 6",
        "threads: 2\nthreads: 3"
      })
  void whatIsNotRightIsRefusedAtItsPlace(String yaml) {
    List<Problem> problems = problems("topic.name: t\n" + PHASES + yaml);

    assertThat(problems).isNotEmpty();
    assertThat(problems).allMatch(p -> p.file().equals("p.yaml") && p.line() >= 3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hold: {rate: 0, duration: 1s}",
        "hold: {rate: -1, duration: 1s}",
        "hold: {rate: 1e12, duration: 1s}",
        "hold: {rate: 5}",
        "hold: {rate: 5, duration: 1s, count: 4}",
        "hold: {rate: 5, duration: 0s}",
        "hold: {rate: 5, count: -1}",
        "hold: {raet: 5, duration: 1s}",
        "hold: {duration: 1s}",
        "hodl: {rate: 5, duration: 1s}",
        "ramp: {from: 0, to: 0, duration: 1s}",
        "step: {rates: [], duration: 1s}",
        "step: {rates: 5, duration: 1s}",
        "spike: {base: 1, peak: 2, peak-share: 1, duration: 1s}",
        "sine: {low: 5, high: 1, period: 1m, duration: 1m}",
        "hold: {rate: 0.001, count: 1000000000}"
      })
  void aPhaseThatIsNotRightIsRefused(String phase) {
    assertThat(problems("topic.name: t\nphases:\n  - {" + phase + "}"))
        .hasSize(1)
        .allMatch(p -> p.key().startsWith("phases[1]") && p.line() == 3);
  }

  @Test
  void allProblemsAreNamedAtOnce() {
    assertThat(problems("threads: 0\nseed: x\nnope: 1\n" + PHASES))
        .extracting(Problem::key)
        .contains("threads", "seed", "nope", "topic.name");
  }

  @Test
  void aMissingFileIsNamed() {
    ProfileResult result = profiles.load(Optional.of(Path.of("no/such.yaml")), List.of());

    assertThat(((ProfileResult.Refused) result).problems().get(0).toString())
        .contains("no/such.yaml")
        .contains("no such file");
  }

  @Test
  void aPlainSecretIsRefusedWithoutBeingQuoted() {
    assertThat(problems("topic.name: t\nkafka: {ssl.key.password: hunter2}\n" + PHASES))
        .noneMatch(p -> p.toString().contains("hunter2"));
  }

  @ParameterizedTest
  @MethodSource("readyProfiles")
  void theReadyProfilesAreRight(Path file) {
    ProfileResult result =
        profiles.load(Optional.of(file), List.of(Setting.of("--topic", "topic.name", "t")));

    assertThat(result).as("%s", result).isInstanceOf(ProfileResult.Loaded.class);
  }

  @Test
  void theReferenceNamesEveryKey() throws IOException {
    String text = Files.readString(Path.of("..", "conf", "loadgen", "reference.yaml"));
    for (String key : Profiles.keys()) {
      for (String word : key.split("\\.", -1)) {
        assertThat(text).as("key %s", key).containsPattern("(?m)[ {#,]*\\b" + word + ":");
      }
    }
  }

  static List<Path> readyProfiles() throws IOException {
    Path folder = Path.of("..", "conf", "loadgen");
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private LoadPlan plan(String yaml) {
    ProfileResult result = profiles.load("p.yaml", yaml, List.of());
    assertThat(result).as("%s", result).isInstanceOf(ProfileResult.Loaded.class);
    return ((ProfileResult.Loaded) result).plan();
  }

  private List<Problem> problems(String yaml) {
    ProfileResult result = profiles.load("p.yaml", yaml, List.of());
    assertThat(result).isInstanceOf(ProfileResult.Refused.class);
    return ((ProfileResult.Refused) result).problems();
  }
}
