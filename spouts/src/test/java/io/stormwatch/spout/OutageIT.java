package io.stormwatch.spout;

import static io.stormwatch.spout.SpoutRig.offsets;
import static io.stormwatch.spout.SpoutRig.range;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import io.stormwatch.spout.testing.RecordingSpoutCollector.Emitted;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A broker that goes away and comes back, under a spout that is driven all the while. */
class OutageIT {

  private static final String RUN = "test-1-1700000000";

  private static LocalServers servers;
  private static KafkaServer kafka;
  private KafkaBench bench;

  @BeforeAll
  static void startOwnBroker() {
    servers = LocalServers.prepare(LocalServersOptions.defaults());
    kafka = servers.kafka();
    kafka.start();
  }

  @AfterAll
  static void stopBroker() {
    servers.stop();
  }

  @BeforeEach
  void freshGroup() {
    kafka.start();
    bench = KafkaBench.on(kafka);
  }

  @AfterEach
  void closeBench() {
    bench.close();
  }

  @Test
  void aPausedBrokerLosesNothing() {
    survives(kafka::pause, Duration.ofSeconds(20), kafka::resume);
  }

  @Test
  void aStoppedBrokerLosesNothing() {
    survives(kafka::stop, Duration.ofSeconds(20), kafka::start);
  }

  @Test
  void aKilledBrokerLosesNothing() {
    survives(kafka::kill, Duration.ofSeconds(8), kafka::start);
  }

  /** Some tuples fail the first time; some are in flight and acked while the broker is away. */
  private void survives(Runnable goAway, Duration outage, Runnable comeBack) {
    String topic = kafka.topics().fresh(1);
    bench.send(topic, 0, 500);
    Set<Long> failedOnce = new HashSet<>();
    Set<Emitted> held = new HashSet<>();

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.failing(tuple -> tuple.offset() % 10 == 0 && failedOnce.add(tuple.offset()))
          .holding(tuple -> tuple.offset() > 300 && tuple.offset() % 7 == 3 && held.add(tuple));
      rig.driveUntil(() -> bench.committed(topic, 0) >= 300);
      rig.driveUntil(() -> rig.acked().size() + held.size() == 500);
      goAway.run();
      rig.driveFor(outage.dividedBy(2));
      held.forEach(tuple -> rig.spout().ack(tuple.messageId()));
      rig.driveFor(outage.dividedBy(2));
      rig.holding(tuple -> false);
      comeBack.run();
      bench.send(topic, 0, 500);
      rig.driveUntil(() -> bench.committed(topic, 0) == 1000);
      rig.driveUntil(() -> rig.context().gauge("lag") == 0);

      Set<Long> done = new HashSet<>(offsets(rig.acked()));
      done.addAll(offsets(List.copyOf(held)));
      assertThat(done).containsAll(range(0, 1000));
      assertThat(rig.context().gauge("in-flight")).isZero();
      assertThat(rig.context().count("broker-errors")).isPositive();
      assertThat(rig.errors()).isNotEmpty();
    }
  }

  @Test
  void aBrokerThatIsNotThereYetIsWaitedFor() {
    String topic = kafka.topics().fresh(1);
    bench.send(topic, 0, 50);
    kafka.stop();

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.driveFor(Duration.ofSeconds(12));
      assertThat(rig.context().gauge("lag")).isEqualTo(-1);
      kafka.start();
      rig.driveUntil(() -> bench.committed(topic, 0) == 50);
      assertThat(offsets(rig.emitted())).containsExactlyElementsOf(range(0, 50));
    }
  }

  @Test
  void aSpoutThatStopsWhileTheBrokerIsAwayLeavesItsTailToTheNext() {
    String topic = kafka.topics().fresh(1);
    bench.send(topic, 0, 50);
    SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN);
    rig.holding(tuple -> tuple.offset() >= 20).driveUntil(() -> bench.committed(topic, 0) == 20);
    kafka.pause();
    rig.close();
    kafka.resume();

    try (SpoutRig next = SpoutRig.start(bench.reading(topic), "test-2-1700000100")) {
      next.driveUntil(() -> bench.committed(topic, 0) == 50);
      assertThat(offsets(next.emitted())).containsExactlyElementsOf(range(20, 50));
    }
  }
}
