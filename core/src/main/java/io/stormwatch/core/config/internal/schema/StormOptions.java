package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.yaml.BooleanType;
import io.stormwatch.core.yaml.NumberType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Those of Storm's own settings on which the guarantees depend. */
public final class StormOptions {

  public static final Option<Integer> WORKERS =
      Option.of(
          "topology.workers",
          Types.integer(1, 10_000),
          1,
          integer("topology.workers"),
          "Worker processes; more spread the load over machines, and tuples cross the network.");

  public static final Option<Integer> ACKERS =
      Option.of(
          "topology.acker.executors",
          Types.integer(1, 10_000),
          1,
          integer("topology.acker.executors"),
          "Executors that track tuples; without one nothing is replayed and nothing is bounded, so"
              + " 0 is refused.");

  public static final Option<Integer> MAX_SPOUT_PENDING =
      Option.of(
          "topology.max.spout.pending",
          Types.integer(1, 1_000_000),
          2_000,
          integer("topology.max.spout.pending"),
          "Events of one spout task in flight, the limit that back-pressure rests on; more hide"
              + " latency, take memory and are replayed after a crash.");

  public static final Option<Integer> MESSAGE_TIMEOUT_SECS =
      Option.of(
          "topology.message.timeout.secs",
          Types.integer(1, 86_400),
          20,
          integer("topology.message.timeout.secs"),
          "Seconds until an event that is neither acked nor failed is replayed (Storm takes up to"
              + " twice as long); a longer one finds a lost tuple later, and it must exceed what"
              + " retries in the bolts can take.");

  public static final Option<Integer> RECEIVE_BUFFER =
      Option.of(
          "topology.executor.receive.buffer.size",
          Types.integer(2, 16_777_216),
          32_768,
          integer("topology.executor.receive.buffer.size"),
          "Slots of an executor's queue; at least twice the events in flight, so"
              + " that no queue fills before the pending limit acts.");

  public static final Option<Integer> IDLE_LOOKS =
      Option.of(
          "topology.bolt.wait.progressive.level2.count",
          Types.integer(0, 1_000_000),
          0,
          integer("topology.bolt.wait.progressive.level2.count"),
          "How often a bolt without work looks for some every few dozen microseconds before it"
              + " begins to sleep. More answer sooner where cores are idle anyway; where they are"
              + " not, this looking takes them from those who have work.");

  public static final Option<Double> STATS_SAMPLE_RATE =
      Option.of(
          "topology.stats.sample.rate",
          new NumberType(0.0001, 1),
          0.01,
          config -> ((Number) config.storm().get("topology.stats.sample.rate")).doubleValue(),
          "Share of the tuples that the counts and latencies in Storm's UI are taken from; more"
              + " make them finer and cost each executor time. Stormwatch's own metrics count"
              + " everything whatever it is.");

  public static final Option<Integer> PRODUCER_BATCH =
      Option.of(
          "topology.producer.batch.size",
          Types.integer(1, 1),
          1,
          integer("topology.producer.batch.size"),
          "Only 1: with more, what a completion callback emits would never leave its thread.");

  public static final Option<Integer> TRANSFER_BATCH =
      Option.of(
          "topology.transfer.batch.size",
          Types.integer(1, 1),
          1,
          integer("topology.transfer.batch.size"),
          "Only 1, for the same reason.");

  public static final Option<Boolean> JAVA_SERIALIZATION =
      Option.of(
          "topology.fall.back.on.java.serialization",
          new BooleanType(false, true),
          false,
          bool("topology.fall.back.on.java.serialization"),
          "Only false: every type in a tuple has a serializer of its own.");

  public static final Option<Boolean> MESSAGE_TIMEOUTS =
      Option.of(
          "topology.enable.message.timeouts",
          new BooleanType(true, false),
          true,
          bool("topology.enable.message.timeouts"),
          "Only true: an event lost with its worker would never be replayed.");

  static final Section SECTION =
      new Section(
          "topology",
          "Storm's own settings.",
          List.of(
              WORKERS,
              ACKERS,
              MAX_SPOUT_PENDING,
              MESSAGE_TIMEOUT_SECS,
              RECEIVE_BUFFER,
              IDLE_LOOKS,
              STATS_SAMPLE_RATE,
              PRODUCER_BATCH,
              TRANSFER_BATCH,
              JAVA_SERIALIZATION,
              MESSAGE_TIMEOUTS));

  private StormOptions() {}

  /** Further settings together with these, given or default. */
  static Map<String, Object> build(Settings settings, Map<String, Object> further) {
    Map<String, Object> storm = new LinkedHashMap<>(further);
    for (Option<?> option : SECTION.options()) {
      storm.put(option.key(), plain(option, settings));
    }
    return storm;
  }

  private static <T> Object plain(Option<T> option, Settings settings) {
    return option.type().toPlain(settings.get(option));
  }

  private static Function<StormwatchConfig, Integer> integer(String key) {
    return config -> Math.toIntExact(((Number) config.storm().get(key)).longValue());
  }

  private static Function<StormwatchConfig, Boolean> bool(String key) {
    return config -> (Boolean) config.storm().get(key);
  }
}
