package io.stormwatch.bench.producer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.loadgen.cli.LoadgenMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.kafka.tools.ProducerPerformance;

/**
 * The load generator against Kafka's own {@code ProducerPerformance}: one thread, one producer, the
 * same topic, keys, producer settings and value bytes on both sides, each in a JVM of its own with
 * the same options. The load generator also makes its values, its schedule header and the truth.
 */
final class Comparison {

  /** The load generator. */
  static final String OURS = "loadgen";

  /** Kafka's own. */
  static final String KAFKA = "ProducerPerformance";

  /**
   * Megabytes a second of what each side sends: keys, values, and the headers that the load
   * generator adds to each record and Kafka's program does not.
   */
  static final String MEGABYTES = "megabytesPerSecond";

  /** Records a second, headers or not; of values alone the megabytes have the same ratio. */
  static final String RATE = "recordsPerSecond";

  static final String MEDIAN_LATENCY = "latencyP50Ms";
  static final String TAIL_LATENCY = "latencyP99Ms";

  private static final Map<String, String> PRODUCER =
      new TreeMap<>(Map.of("acks", "all", "linger.ms", "20", "batch.size", "65536"));
  private static final String SEED = "1";

  private final ScratchTopic topic;
  private final String bootstrapServers;
  private final Load load;
  private final Path folder;
  private final ChildJvm jvm;

  /**
   * What both sides send.
   *
   * @param records in each measurement
   * @param keys number of different keys
   * @param valueBytes size of each value
   */
  record Load(long records, int keys, int valueBytes) {

    /** Mean bytes of a record without headers, whose key is a number below {@link #keys}. */
    double plainBytes() {
      return valueBytes
          + IntStream.range(0, keys).map(key -> String.valueOf(key).length()).average().orElse(0);
    }
  }

  /**
   * A comparison.
   *
   * @param folder for files in between; it holds {@link #payloads} already
   */
  Comparison(ScratchTopic topic, String bootstrapServers, Load load, Path folder) {
    this.topic = topic;
    this.bootstrapServers = bootstrapServers;
    this.load = load;
    this.folder = folder;
    this.jvm = new ChildJvm(folder);
  }

  /** Where the values are that Kafka's own program sends. */
  static Path payloads(Path folder) {
    return folder.resolve("payloads.txt");
  }

  /** The pairs. */
  Experiment experiment(int rounds, long seed) {
    return new Experiment(
        List.of(
            new Variant(OURS, PRODUCER, () -> audited(this::ours)),
            new Variant(KAFKA, PRODUCER, () -> audited(this::kafka))),
        rounds,
        seed);
  }

  /** Whoever claims to have sent all records must have brought all of them to the broker. */
  private Reading audited(Variant.Trial trial) throws TrialException, InterruptedException {
    long before = topic.written();
    Reading reading = trial.run();
    long arrived = topic.written() - before;
    if (arrived != load.records()) {
      throw new TrialException(arrived + " of " + load.records() + " records arrived");
    }
    return reading;
  }

  private Reading ours() throws TrialException, InterruptedException {
    Path result = folder.resolve("loadgen.json");
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--bootstrap-servers", bootstrapServers, "--topic", topic.name()));
    arguments.addAll(List.of("--rate", "unlimited", "--count", String.valueOf(load.records())));
    arguments.addAll(List.of("--threads", "1", "--producers", "1", "--seed", SEED));
    arguments.addAll(List.of("--series", String.valueOf(load.keys()), "-c", "series.names=%d"));
    arguments.addAll(List.of("--format", "json", "--size", String.valueOf(load.valueBytes())));
    arguments.addAll(List.of("--anomaly", "spike=0.001", "--no-clock-probe", "--quiet"));
    arguments.addAll(List.of("--json", result.toString()));
    PRODUCER.forEach((key, value) -> arguments.addAll(List.of("--kafka", key + "=" + value)));
    jvm.run(LoadgenMain.class.getName(), arguments);
    try {
      JsonNode json = new ObjectMapper().readTree(Files.readString(result));
      double seconds = json.path("durationSeconds").asDouble();
      JsonNode latency = json.path("measured").path("latencyMs");
      return Reading.empty()
          .with(MEGABYTES, json.path("acknowledgedBytes").asLong() / seconds / 1e6)
          .with(RATE, json.path("acknowledged").asLong() / seconds)
          .with(MEDIAN_LATENCY, latency.path("p50").asDouble())
          .with(TAIL_LATENCY, latency.path("p99").asDouble());
    } catch (IOException e) {
      throw new TrialException("cannot read the load generator's result: " + e, e);
    }
  }

  private Reading kafka() throws TrialException, InterruptedException {
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("--bootstrap-server", bootstrapServers, "--topic", topic.name()));
    arguments.addAll(List.of("--throughput", "-1"));
    arguments.addAll(List.of("--num-records", String.valueOf(load.records())));
    arguments.addAll(List.of("--payload-file", payloads(folder).toString()));
    arguments.addAll(List.of("--key-distribution", "random", "--random-seed", SEED));
    arguments.addAll(List.of("--record-key-range", String.valueOf(load.keys())));
    arguments.add("--command-property");
    PRODUCER.forEach((key, value) -> arguments.add(key + "=" + value));
    PerformanceLine line =
        PerformanceLine.in(jvm.run(ProducerPerformance.class.getName(), arguments));
    if (line.records() != load.records()) {
      throw new TrialException(line.records() + " of " + load.records() + " records sent");
    }
    return Reading.empty()
        .with(MEGABYTES, line.perSecond() * load.plainBytes() / 1e6)
        .with(RATE, line.perSecond())
        .with(MEDIAN_LATENCY, line.p50Millis())
        .with(TAIL_LATENCY, line.p99Millis());
  }
}
