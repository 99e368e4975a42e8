package io.stormwatch.bolt.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.bolt.testing.RecordingCollector;
import io.stormwatch.bolt.testing.RecordingCollector.Kind;
import io.stormwatch.bolt.testing.TestContext;
import io.stormwatch.core.metrics.MetricGroup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.storm.Config;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.tuple.Tuple;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AsyncBoltTest {

  private final RecordingCollector collector = new RecordingCollector();
  private final TestContext context = TestContext.with(Map.of());
  private final List<AsyncBolt> prepared = new ArrayList<>();

  @AfterEach
  void cleanUp() {
    prepared.forEach(AsyncBolt::cleanup);
  }

  @Test
  void acksAfterTheEmitOnTheSameTuple() {
    AsyncBolt bolt = prepared(10, held -> held.emitAndAck("out", list("x")));
    Tuple tuple = tuple(1);

    bolt.execute(tuple);

    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::kind)
        .containsExactly(Kind.EMIT, Kind.ACK);
    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::tuple)
        .containsExactly(tuple, tuple);
    assertThat(context.count("acked")).isEqualTo(1);
    assertThat(context.count("emitted")).isEqualTo(1);
    assertThat(context.gauge("in-flight")).isZero();
  }

  @Test
  void ticksAndOtherSystemTuplesAreAckedAndNeverHandled() {
    List<HeldTuple> handled = new ArrayList<>();
    AsyncBolt bolt = prepared(1, handled::add);

    bolt.execute(context.tick());
    bolt.execute(context.tuple("__metrics", list("x")));

    assertThat(handled).isEmpty();
    assertThat(collector.acked()).hasSize(2);
    assertThat(context.count("acked")).isZero();
  }

  @Test
  void anEmitThatThrowsFailsTheTupleAndGivesThePermitBack() {
    AsyncBolt bolt = prepared(1, held -> held.emitAndAck("out", list("x")));
    collector.failNextEmit(new IllegalStateException("told to"));
    Tuple lost = tuple(1);
    Tuple next = tuple(2);

    bolt.execute(lost);
    bolt.execute(next);

    assertThat(collector.failed()).containsExactly(lost);
    assertThat(collector.acked()).containsExactly(next);
    assertThat(context.count("failed.emit")).isEqualTo(1);
    await().untilAsserted(() -> assertThat(collector.errors()).hasSize(1));
  }

  @Test
  void anAckThatThrowsFailsTheTuple() {
    AsyncBolt bolt = prepared(1, HeldTuple::ack);
    collector.failNextAck(new IllegalStateException("told to"));
    Tuple tuple = tuple(1);

    bolt.execute(tuple);

    assertThat(collector.failed()).containsExactly(tuple);
    assertThat(context.count("failed.ack")).isEqualTo(1);
  }

  @Test
  void whateverAHandlerThrowsFailsTheTupleAndIsReported() {
    AsyncBolt bolt =
        prepared(
            1,
            held -> {
              throw new StackOverflowError("told to");
            });

    bolt.execute(tuple(1));
    bolt.execute(tuple(2));

    assertThat(collector.failed()).hasSize(2);
    assertThat(context.count("failed.internal")).isEqualTo(2);
    await().untilAsserted(() -> assertThat(collector.errors()).hasSize(1));
    assertThat(collector.errors().get(0)).hasRootCauseInstanceOf(StackOverflowError.class);
  }

  @Test
  void aTupleEndsOnlyOnce() {
    AsyncBolt bolt =
        prepared(
            2,
            held -> {
              assertThat(held.isOpen()).isTrue();
              assertThat(held.ack()).isTrue();
              assertThat(held.isOpen()).isFalse();
              assertThat(held.ack()).isFalse();
              assertThat(held.fail("again")).isFalse();
              assertThat(held.emitAndAck("out", list("x"))).isFalse();
            });

    bolt.execute(tuple(1));

    assertThat(collector.calls()).hasSize(1);
    assertThat(context.count("late")).isEqualTo(3);
    assertThat(context.gauge("in-flight")).isZero();
  }

  @Test
  void executeWaitsForAPermitWithNoLockHeld() throws Exception {
    BlockingQueue<HeldTuple> handled = new LinkedBlockingQueue<>();
    AsyncBolt bolt = prepared(2, handled::add);
    Thread executor =
        new Thread(
            () -> {
              for (int i = 0; i < 5; i++) {
                bolt.execute(tuple(i));
              }
            });
    executor.start();

    for (int i = 0; i < 5; i++) {
      HeldTuple held = handled.poll(10, TimeUnit.SECONDS);
      assertThat(context.gauge("in-flight")).isBetween(1L, 2L);
      assertThat(held.ack()).isTrue();
    }
    executor.join();

    assertThat(collector.acked()).hasSize(5);
  }

  @Test
  void anInterruptWhileWaitingFailsTheTupleAndIsPassedOn() throws Exception {
    AsyncBolt bolt = prepared(1, held -> {});
    bolt.execute(tuple(1));
    CountDownLatch passedOn = new CountDownLatch(1);
    Tuple waiting = tuple(2);
    Thread executor =
        new Thread(
            () -> {
              bolt.execute(waiting);
              if (Thread.currentThread().isInterrupted()) {
                passedOn.countDown();
              }
            });
    executor.start();
    executor.interrupt();

    assertThat(passedOn.await(10, TimeUnit.SECONDS)).isTrue();
    assertThat(collector.failed()).containsExactly(waiting);
    assertThat(context.count("failed.interrupted")).isEqualTo(1);
  }

  @Test
  void afterCleanupNothingIsAckedOrFailed() {
    List<HeldTuple> handled = new ArrayList<>();
    AsyncBolt bolt = prepared(2, handled::add);
    bolt.execute(tuple(1));
    bolt.execute(tuple(2));

    bolt.cleanup();
    assertThat(handled.get(0).ack()).isFalse();
    assertThat(handled.get(1).fail("late")).isFalse();
    bolt.execute(tuple(3));
    assertThat(handled.get(2).emitAndAck("out", list("x"))).isFalse();

    assertThat(collector.calls()).isEmpty();
    assertThat(context.count("late")).isEqualTo(3);
    assertThat(context.gauge("in-flight")).isZero();
  }

  @Test
  void tenThousandTuplesEndedOnEightThreadsGiveTenThousandAcks() throws Exception {
    ExecutorService callbacks = Executors.newFixedThreadPool(8);
    try {
      AsyncBolt bolt =
          prepared(100, held -> callbacks.execute(() -> held.emitAndAck("out", new ArrayList<>())));
      for (int i = 0; i < 10_000; i++) {
        bolt.execute(tuple(i));
      }
      await().until(() -> context.gauge("in-flight") == 0);
      bolt.cleanup();

      assertThat(new HashSet<>(collector.acked())).hasSize(10_000);
      assertThat(collector.calls()).hasSize(20_000);
      assertThat(collector.overlaps()).isZero();
      assertThat(collector.calls().stream().map(RecordingCollector.Call::thread).distinct())
          .as("threads that ended tuples")
          .hasSizeGreaterThan(1);
    } finally {
      callbacks.shutdownNow();
    }
  }

  @Test
  void batchesOfTuplesAreRefusedWithTheKeyNamed() {
    for (String key :
        List.of(Config.TOPOLOGY_PRODUCER_BATCH_SIZE, Config.TOPOLOGY_TRANSFER_BATCH_SIZE)) {
      assertThatThrownBy(() -> Unbatched.require(Map.of(key, 100)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(key)
          .hasMessageContaining("100");
      Unbatched.require(Map.of(key, 1L));
    }
    Unbatched.require(new HashMap<>());
  }

  @Test
  void aTupleHeldBeyondTheMessageTimeoutIsFailedByTheHandlerAndReported() {
    ManualTime time = new ManualTime(0);
    BoltRuntime runtime =
        BoltRuntime.assemble(
            TestContext.with(Map.of(Config.TOPOLOGY_MESSAGE_TIMEOUT_SECS, 60)),
            collector.asOutputCollector(),
            time,
            new MetricGroup(),
            5,
            time);
    runtime.guardLeaks(held -> {});
    Tuple old = tuple(1);
    Tuple young = tuple(2);
    take(runtime, old);
    time.advance(Duration.ofSeconds(30));
    take(runtime, young);

    time.advance(Duration.ofSeconds(32));

    assertThat(collector.failed()).containsExactly(old);
    assertThat(runtime.metrics().counter("failed.held-too-long").getCount()).isEqualTo(1);
    assertThat(collector.errors()).hasSize(1);
  }

  private static void take(BoltRuntime runtime, Tuple tuple) {
    try {
      runtime.tuples().take(tuple);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private AsyncBolt prepared(int maxInFlight, Consumer<HeldTuple> work) {
    AsyncBolt bolt = new ScriptedBolt(maxInFlight, work);
    bolt.prepare(Map.of(), context, collector.asOutputCollector());
    prepared.add(bolt);
    return bolt;
  }

  private Tuple tuple(int i) {
    return context.tuple("default", list(i));
  }

  private static List<Object> list(Object value) {
    List<Object> values = new ArrayList<>();
    values.add(value);
    return values;
  }

  private static final class ScriptedBolt extends AsyncBolt {

    private static final long serialVersionUID = 1L;

    private final transient Consumer<HeldTuple> work;

    ScriptedBolt(int maxInFlight, Consumer<HeldTuple> work) {
      super(maxInFlight, TimeSource.system());
      this.work = work;
    }

    @Override
    protected TupleHandler open(BoltRuntime taskRuntime) {
      return work::accept;
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      // Emits are recorded, not routed.
    }
  }
}
