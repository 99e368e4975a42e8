package io.stormwatch.bolt.detect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.WindowedEvent;
import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.bolt.testing.RecordingCollector;
import io.stormwatch.bolt.testing.RecordingCollector.Kind;
import io.stormwatch.bolt.testing.TestContext;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.DecidedEvent;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.metrics.IntervalHistogram.Interval;
import java.util.Map;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DetectorBoltTest {

  private static final long NOW = 1_700_000_000_000L;

  private final TestContext context = TestContext.with(Map.of());
  private final RecordingCollector collector = new RecordingCollector();
  private final ManualTime time = new ManualTime(NOW);
  private final DetectorBolt bolt = prepared(new ByValue(), false, time);

  @AfterEach
  void cleanUp() {
    bolt.cleanup();
  }

  private DetectorBolt prepared(Detector detector, boolean announcesAll, TimeSource clock) {
    DetectorBolt made = new DetectorBolt(worker -> detector, announcesAll, clock);
    made.prepare(Map.of(), context, collector.asOutputCollector());
    return made;
  }

  private Tuple tuple(double value, long originMillis, long arrivalMicros) {
    Event event = new Event(new EventId("t", 3, 42), "s", 500, value);
    Window window = Window.ofOwned(new long[] {400}, new double[] {1});
    return context.tuple(
        WindowedEvent.STREAM,
        new WindowedEvent(event, originMillis, arrivalMicros, window).toValues());
  }

  private Tuple tuple(double value) {
    return tuple(value, NOW - 20, NOW * 1000 - 3000);
  }

  @Test
  void anOrdinaryEventIsCountedAndAcked() {
    bolt.execute(tuple(1));

    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::kind)
        .containsExactly(Kind.ACK);
    assertThat(context.count("decided")).isEqualTo(1);
    assertThat(context.count("anomalous")).isZero();
    assertThat(context.count("warming")).isZero();
  }

  @Test
  void anAnomalousEventIsEmittedAnchoredWithAllThatTheMessageNeedsAndAcked() {
    Tuple tuple = tuple(100);
    bolt.execute(tuple);

    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::kind)
        .containsExactly(Kind.EMIT, Kind.ACK);
    assertThat(collector.calls().get(0).tuple()).isSameAs(tuple);
    Anomaly anomaly = Anomaly.fromValues(collector.emitted(Anomaly.STREAM).get(0));
    assertThat(anomaly)
        .isEqualTo(
            new Anomaly(
                new Event(new EventId("t", 3, 42), "s", 500, 100), ByValue.HIGH, "by-value", NOW));
    assertThat(context.count("anomalous")).isEqualTo(1);
  }

  @Test
  void anEventWithoutEnoughHistoryIsCountedAsWarmingUp() {
    bolt.execute(tuple(0));

    assertThat(context.count("decided")).isEqualTo(1);
    assertThat(context.count("warming")).isEqualTo(1);
    assertThat(collector.acked()).hasSize(1);
  }

  @Test
  void latenciesCountFromArrivalAndFromOriginAndNegativeOnesAreNotHidden() {
    bolt.execute(tuple(1));
    bolt.execute(tuple(1, NOW + 5000, NOW * 1000 + 70));

    Interval detector = context.histogram("detector-micros").takeInterval();
    Interval endToEnd = context.histogram("end-to-end-micros").takeInterval();
    assertThat(detector.values().getTotalCount()).isEqualTo(1);
    assertThat(detector.values().getMaxValue()).isBetween(3000L, 3050L);
    assertThat(endToEnd.values().getMaxValue()).isBetween(20_000L, 20_300L);
    assertThat(detector.negative()).isEqualTo(1);
    assertThat(endToEnd.negative()).isEqualTo(1);
  }

  @Test
  void originsBeyondAllReasonBreakNothing() {
    bolt.execute(tuple(1, Long.MAX_VALUE, Long.MAX_VALUE));
    bolt.execute(tuple(1, Long.MIN_VALUE, Long.MIN_VALUE));
    bolt.execute(tuple(1, 0, 0));
    bolt.execute(tuple(1, -1, -1));

    assertThat(collector.acked()).hasSize(4);
  }

  @Test
  void anEventOnWhichTheDetectorFailsIsADeadLetterAfterThreeTries() {
    Tuple tuple = tuple(-1);
    bolt.execute(tuple);
    bolt.execute(tuple(1));

    DeadLetter letter = DeadLetter.fromValues(collector.emitted(DeadLetter.STREAM).get(0));
    assertThat(letter.id()).isEqualTo(new EventId("t", 3, 42));
    assertThat(letter.reason()).isEqualTo("detector-failure");
    assertThat(collector.acked()).hasSize(2);
    assertThat(context.count("failed.detector")).isEqualTo(3);
    assertThat(context.count("dead-lettered")).isEqualTo(1);
    assertThat(context.count("decided")).isEqualTo(1);
    await().until(() -> collector.errors().size() == 1);
    assertThat(collector.errors().get(0)).hasRootCauseMessage("told to");
  }

  @Test
  void everyDecisionIsAnnouncedIfAskedForAndTheTupleAckedOnce() {
    bolt.cleanup();
    TestContext own = TestContext.with(Map.of());
    DetectorBolt announcing = new DetectorBolt(worker -> new ByValue(), true, time);
    announcing.prepare(Map.of(), own, collector.asOutputCollector());

    announcing.execute(tuple(1));
    announcing.execute(tuple(100));
    collector.failNextEmit(new IllegalStateException("told to"));
    announcing.execute(tuple(100));

    assertThat(collector.emitted(DecidedEvent.STREAM).stream().map(DecidedEvent::fromValues))
        .extracting(DecidedEvent::anomalous)
        .containsExactly(false, true);
    assertThat(collector.emitted(Anomaly.STREAM)).hasSize(1);
    assertThat(collector.acked()).hasSize(2);
    assertThat(collector.failed()).hasSize(1);
    announcing.cleanup();
  }

  @Test
  void aTickIsNoEvent() {
    bolt.execute(context.tick());

    assertThat(context.count("decided")).isZero();
  }

  @Test
  void theBoltPassesJavaSerialization() {
    DetectorBolt made = new DetectorBolt(worker -> new ByValue(), false, TimeSource.system());
    DetectorBolt arrived = Utils.javaDeserialize(Utils.javaSerialize(made), DetectorBolt.class);
    TestContext own = TestContext.with(Map.of());
    arrived.prepare(Map.of(), own, collector.asOutputCollector());

    arrived.execute(tuple(100));

    assertThat(own.count("anomalous")).isEqualTo(1);
    arrived.cleanup();
  }

  /** Warms up at 0, fails below, is quiet up to 10 and alarmed above. */
  private static final class ByValue implements Detector {

    static final Decision HIGH =
        new Decision(2, true, false, Double.NaN, 0, 10, Direction.HIGH, "above 10", 1);

    @Override
    public String name() {
      return "by-value";
    }

    @Override
    public Decision judge(long timeMillis, double value, Window window) {
      if (value < 0) {
        throw new IllegalStateException("told to");
      }
      if (value == 0) {
        return Decision.warmingUp(window.size());
      }
      return value > 10
          ? HIGH
          : new Decision(0.1, false, false, 5, 0, 10, Direction.NONE, "", window.size());
    }
  }
}
