package io.stormwatch.loadgen.cli;

import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.loadgen.config.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that make up a plan; each stands for a key of a profile, and wins over it. */
final class PlanOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = {"-p", "--profile"},
      paramLabel = "FILE",
      description = "YAML profile; ready ones are in conf/loadgen")
  private Path profile;

  @Option(
      names = "-c",
      paramLabel = "KEY=VALUE",
      description = "sets any key of a profile, such as -c signal.model=season")
  private List<String> overrides = new ArrayList<>();

  @Option(
      names = {"-b", "--bootstrap-servers"},
      paramLabel = "HOST:PORT",
      description = "brokers, joined by commas (localhost:9092)")
  private String bootstrapServers;

  @Option(
      names = {"-t", "--topic"},
      paramLabel = "NAME",
      description = "topic to send to")
  private String topic;

  @Option(names = "--create-topic", description = "create the topic if it is missing")
  private boolean createTopic;

  @Option(
      names = "--partitions",
      paramLabel = "N",
      description = "partitions of a topic that is created (90)")
  private String partitions;

  @Option(
      names = "--replication",
      paramLabel = "N",
      description = "replicas of a topic that is created (1)")
  private String replication;

  @Option(
      names = {"-r", "--rate"},
      paramLabel = "N",
      description = "events per second, 0.001 or more, or 'unlimited'")
  private String rate;

  @Option(
      names = {"-d", "--duration"},
      paramLabel = "TIME",
      description = "how long, such as 90s, 5m or 2h (60s)")
  private String duration;

  @Option(
      names = {"-n", "--count"},
      paramLabel = "N",
      description = "exactly so many records, in place of a duration")
  private String count;

  @Option(names = "--threads", paramLabel = "N", description = "sending threads (1)")
  private String threads;

  @Option(names = "--producers", paramLabel = "N", description = "Kafka clients (1)")
  private String producers;

  @Option(
      names = {"-s", "--series"},
      paramLabel = "N",
      description = "number of series, up to 1000000000 (100)")
  private String series;

  @Option(
      names = "--choice",
      paramLabel = "HOW",
      description = "uniform, zipf or hot-set: how often each series gets an event (uniform)")
  private String choice;

  @Option(
      names = {"-f", "--format"},
      paramLabel = "NAME",
      description = "long, double or json (json)")
  private String format;

  @Option(names = "--size", paramLabel = "BYTES", description = "pads records to a size")
  private String size;

  @Option(
      names = {"-a", "--anomaly"},
      paramLabel = "KIND=RATE",
      description = {
        "injects spike, dip, level-shift, drift, variance-burst or stuck into that share of each"
            + " series' events; size and duration by -c"
      })
  private Map<String, String> anomalies = new LinkedHashMap<>();

  @Option(
      names = "--min-history",
      paramLabel = "N",
      description = "an anomaly begins after so many normal events of its series (0)")
  private String minHistory;

  @Option(
      names = "--invalid",
      paramLabel = "RATE",
      description = "share of records that are no events, of every kind")
  private String invalid;

  @Option(names = "--labels", paramLabel = "FILE", description = "lists the injected events as CSV")
  private String labels;

  @Option(names = "--seed", paramLabel = "N", description = "seed of all randomness (1)")
  private String seed;

  @Option(
      names = "--start-time",
      paramLabel = "INSTANT",
      description = "event time of the first event, such as 2026-01-01T00:00:00Z (now)")
  private String startTime;

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = "this machine's part of a load that N machines drive (1/1)")
  private String shard;

  @Option(
      names = {"-k", "--kafka"},
      paramLabel = "KEY=VALUE",
      description = "any setting of Kafka's producer, such as -k linger.ms=20 -k acks=1")
  private Map<String, String> kafka = new LinkedHashMap<>();

  @Option(
      names = "--warm-up",
      paramLabel = "TIME",
      description = "time from the start that is measured apart (0s)")
  private String warmUp;

  @Option(names = "--interval", paramLabel = "TIME", description = "time between reports (10s)")
  private String interval;

  @Option(
      names = "--no-clock-probe",
      description = "do not compare clocks with the broker, which makes and deletes a topic")
  private boolean noClockProbe;

  /** The profile, null for none. */
  Path profile() {
    return profile;
  }

  /** All that was given, in the order in which it counts. */
  List<Setting> settings() {
    List<Setting> settings = new ArrayList<>();
    for (int i = 0; i < overrides.size(); i++) {
      settings.add(Overriding.parse(spec, i + 1, overrides.get(i)));
    }
    put(settings, "--bootstrap-servers", "kafka.bootstrap-servers", bootstrapServers);
    put(settings, "--topic", "topic.name", topic);
    put(settings, "--create-topic", "topic.create", createTopic ? "true" : null);
    put(settings, "--partitions", "topic.partitions", partitions);
    put(settings, "--replication", "topic.replication", replication);
    put(settings, "--threads", "threads", threads);
    put(settings, "--producers", "producers", producers);
    put(settings, "--series", "series.count", series);
    put(settings, "--choice", "series.choice", choice);
    put(settings, "--format", "format.type", format);
    put(settings, "--size", "format.size", size);
    put(settings, "--min-history", "anomalies.min-history", minHistory);
    put(settings, "--invalid", "faults.invalid.rate", invalid);
    put(settings, "--labels", "labels", labels);
    put(settings, "--seed", "seed", seed);
    put(settings, "--start-time", "start-time", startTime);
    put(settings, "--shard", "shard", shard);
    put(settings, "--warm-up", "warm-up", warmUp);
    put(settings, "--interval", "interval", interval);
    put(settings, "--no-clock-probe", "clock-probe", noClockProbe ? "false" : null);
    anomalies.forEach(
        (kind, share) -> put(settings, "--anomaly", "anomalies." + kind + ".rate", share));
    kafka.forEach((key, value) -> put(settings, "--kafka", "kafka." + key, value));
    addPhases(settings);
    return settings;
  }

  private static void put(List<Setting> settings, String option, String key, String value) {
    if (value != null) {
      settings.add(Setting.of(option, key, value));
    }
  }

  private void addPhases(List<Setting> settings) {
    if (rate == null && duration == null && count == null) {
      return;
    }
    if (duration != null && count != null) {
      throw new ParameterException(spec.commandLine(), "--duration and --count: give one of them");
    }
    if (rate == null && profile != null) {
      throw new ParameterException(
          spec.commandLine(),
          "--duration and --count need --rate, which then takes the place of the profile's phases");
    }
    boolean unlimited = rate == null || rate.equals("unlimited");
    Map<String, String> members = new LinkedHashMap<>();
    if (!unlimited) {
      members.put("rate", rate);
    }
    if (count != null) {
      members.put("count", count);
    } else {
      members.put("duration", duration == null ? "60s" : duration);
    }
    YamlNode phase = mapping(Map.of(unlimited ? "unlimited" : "hold", scalars(members)));
    settings.add(
        new Setting(
            rate != null ? "--rate" : count != null ? "--count" : "--duration",
            "phases",
            new YamlNode.Sequence(List.of(phase), 1)));
  }

  private static YamlNode scalars(Map<String, String> members) {
    Map<String, YamlNode> nodes = new LinkedHashMap<>();
    members.forEach((key, value) -> nodes.put(key, YamlNode.Scalar.of(value, true, 1)));
    return mapping(nodes);
  }

  private static YamlNode mapping(Map<String, YamlNode> nodes) {
    return new YamlNode.Mapping(
        nodes.entrySet().stream()
            .map(e -> new YamlNode.Member(e.getKey(), 1, e.getValue()))
            .toList(),
        1);
  }
}
