package io.stormwatch.spout;

import static org.awaitility.Awaitility.await;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.spout.testing.RecordingSpoutCollector;
import io.stormwatch.spout.testing.RecordingSpoutCollector.Emitted;
import io.stormwatch.spout.testing.SpoutContext;
import io.stormwatch.spout.testing.TextDecoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.apache.storm.spout.SpoutOutputCollector;

/**
 * Drives a spout as Storm's executor does: one thread, one turn after the other, acks and failures
 * between turns. What the test lets neither ack nor fail is held.
 */
final class SpoutRig implements AutoCloseable {

  private static final int TURNS_AT_ONCE = 200;

  private final RecordingSpoutCollector collector = new RecordingSpoutCollector();
  private final List<Emitted> emitted = new ArrayList<>();
  private final List<Emitted> acked = new ArrayList<>();
  private final SpoutContext context;
  private final EventSpout spout;
  private Predicate<Emitted> fails = tuple -> false;
  private Predicate<Emitted> holds = tuple -> false;

  SpoutRig(StormwatchConfig config, String topologyId, int task, int tasks) {
    context = new SpoutContext(topologyId, task, tasks);
    spout = new EventSpout(config, events -> new TextDecoder());
    spout.open(Map.of(), context, new SpoutOutputCollector(collector));
    spout.activate();
  }

  /** A spout with one task. */
  static SpoutRig start(StormwatchConfig config, String topologyId) {
    return new SpoutRig(config, topologyId, 0, 1);
  }

  /** Tuples that fail from now on, at once. */
  SpoutRig failing(Predicate<Emitted> which) {
    fails = which;
    return this;
  }

  /** Tuples that from now on are neither acked nor failed. */
  SpoutRig holding(Predicate<Emitted> which) {
    holds = which;
    return this;
  }

  /** Takes turns until the condition holds. */
  void driveUntil(BooleanSupplier condition) {
    await()
        .pollInSameThread()
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(1))
        .atMost(Duration.ofSeconds(90))
        .until(
            () -> {
              boolean held = condition.getAsBoolean();
              for (int i = 0; i < TURNS_AT_ONCE && !held; i++) {
                turn();
                held = condition.getAsBoolean();
              }
              return held;
            });
  }

  /** Takes turns for a while. */
  void driveFor(Duration duration) {
    long end = System.nanoTime() + duration.toNanos();
    driveUntil(() -> System.nanoTime() - end >= 0);
  }

  /** Takes one turn. */
  void turn() {
    spout.nextTuple();
    for (Emitted tuple : collector.takeAll()) {
      emitted.add(tuple);
      if (fails.test(tuple)) {
        spout.fail(tuple.messageId());
      } else if (!holds.test(tuple)) {
        spout.ack(tuple.messageId());
        acked.add(tuple);
      }
    }
  }

  /** All tuples emitted, repetitions included. */
  List<Emitted> emitted() {
    return emitted;
  }

  /** All tuples emitted on a stream, repetitions included. */
  List<Emitted> emitted(String stream) {
    return emitted.stream().filter(tuple -> tuple.stream().equals(stream)).toList();
  }

  /** All tuples acked. */
  List<Emitted> acked() {
    return acked;
  }

  /** Errors that the spout reported. */
  List<Throwable> errors() {
    return collector.errors();
  }

  /** The offsets of tuples, in their order. */
  static List<Long> offsets(List<Emitted> tuples) {
    return tuples.stream().map(Emitted::offset).toList();
  }

  /** All offsets from a first one to before an end. */
  static List<Long> range(long start, long end) {
    return LongStream.range(start, end).boxed().toList();
  }

  SpoutContext context() {
    return context;
  }

  EventSpout spout() {
    return spout;
  }

  /** Deactivates and closes, as Storm does when a topology is killed. */
  @Override
  public void close() {
    spout.deactivate();
    spout.close();
  }
}
