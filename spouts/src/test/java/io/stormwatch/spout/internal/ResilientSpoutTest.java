package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.metrics.MetricGroup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.Test;

class ResilientSpoutTest {

  private final AtomicLong now = new AtomicLong();
  private final MetricGroup group = new MetricGroup();
  private final SpoutMetrics metrics = new SpoutMetrics(group);
  private final List<Throwable> reported = new ArrayList<>();
  private final List<FakeDelegate> opened = new ArrayList<>();
  private Optional<KafkaException> refusal = Optional.empty();
  private final ResilientSpout spout =
      new ResilientSpout(
          this::open,
          new Trouble("kafka:9092", metrics, reported::add, now::get),
          metrics,
          now::get);

  private SpoutDelegate open() {
    refusal.ifPresent(
        e -> {
          throw e;
        });
    FakeDelegate delegate = new FakeDelegate();
    opened.add(delegate);
    return delegate;
  }

  private FakeDelegate running() {
    spout.activate();
    spout.nextTuple();
    return opened.get(opened.size() - 1);
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  @Test
  void opensAndAssignsAtTheFirstTurn() {
    FakeDelegate delegate = running();

    assertThat(opened).hasSize(1);
    assertThat(delegate.refreshes).isEqualTo(1);
    assertThat(delegate.turns).isEqualTo(1);
  }

  @Test
  void doesNothingWhileInactive() {
    spout.nextTuple();
    assertThat(opened).isEmpty();

    FakeDelegate delegate = running();
    spout.deactivate();
    spout.nextTuple();
    assertThat(delegate.turns).isEqualTo(1);
    assertThat(delegate.commits).isEqualTo(1);

    spout.activate();
    spout.nextTuple();
    assertThat(delegate.turns).isEqualTo(2);
    assertThat(delegate.refreshes).isEqualTo(2);
  }

  @Test
  void anErrorThatPassesIsCountedToldAndTriedAgainAfterAPause() {
    FakeDelegate delegate = running();
    delegate.failure = Optional.of(new TimeoutException("no answer"));
    spout.nextTuple();
    spout.nextTuple();

    assertThat(delegate.turns).isEqualTo(2);
    assertThat(metrics.brokerErrors.getCount()).isEqualTo(1);
    assertThat(reported).hasSize(1);

    pass(Duration.ofMillis(100));
    spout.nextTuple();
    assertThat(delegate.turns).isEqualTo(3);
    assertThat(reported).hasSize(1);

    delegate.failure = Optional.empty();
    pass(Duration.ofMillis(200));
    spout.nextTuple();
    assertThat(delegate.turns).isEqualTo(4);
    assertThat(opened).hasSize(1);
    assertThat(metrics.restarts.getCount()).isZero();
  }

  @Test
  void pausesGrowToFiveSecondsAndNoMore() {
    FakeDelegate delegate = running();
    delegate.failure = Optional.of(new TimeoutException("no answer"));
    for (int i = 0; i < 20; i++) {
      spout.nextTuple();
      pass(Duration.ofSeconds(5));
    }
    assertThat(delegate.turns).isEqualTo(21);
  }

  @Test
  void aBrokenAssignmentIsReplaced() {
    FakeDelegate broken = running();
    broken.failure = Optional.of(new TimeoutException("no answer"));
    broken.consistent = false;
    spout.nextTuple();

    assertThat(broken.closed).isTrue();
    assertThat(metrics.restarts.getCount()).isEqualTo(1);
    pass(Duration.ofSeconds(1));
    spout.nextTuple();
    assertThat(opened).hasSize(2);
    assertThat(opened.get(1).turns).isEqualTo(1);
  }

  @Test
  void anErrorThatDoesNotPassByItselfMeansAFreshStart() {
    FakeDelegate delegate = running();
    delegate.failure = Optional.of(new TopicAuthorizationException("not allowed"));
    spout.nextTuple();

    assertThat(delegate.closed).isTrue();
    pass(Duration.ofSeconds(1));
    spout.nextTuple();
    assertThat(opened).hasSize(2);
  }

  @Test
  void waitsUntilItCanOpen() {
    refusal = Optional.of(new KafkaException("no such host"));
    spout.activate();
    spout.nextTuple();
    assertThat(metrics.brokerErrors.getCount()).isEqualTo(1);
    assertThat(metrics.restarts.getCount()).isZero();

    refusal = Optional.empty();
    pass(Duration.ofSeconds(1));
    spout.nextTuple();
    assertThat(opened).hasSize(1);
  }

  @Test
  void looksAgainSoonWhileSomethingIsMissing() {
    spout.activate();
    spout.nextTuple();
    FakeDelegate delegate = opened.get(0);
    delegate.foundAll = false;
    spout.nextTuple();
    assertThat(delegate.refreshes).isEqualTo(2);
    spout.nextTuple();
    assertThat(delegate.refreshes).isEqualTo(2);

    pass(Duration.ofMillis(500));
    delegate.foundAll = true;
    spout.nextTuple();
    assertThat(delegate.refreshes).isEqualTo(2);
  }

  @Test
  void errorsOfOursGoOnToStorm() {
    FakeDelegate delegate = running();
    delegate.failure = Optional.of(new IllegalArgumentException("a fault of ours"));

    assertThatThrownBy(spout::nextTuple).hasMessage("a fault of ours");
  }

  @Test
  void anInterruptGoesOnToStormInTheFormThatItKnows() {
    FakeDelegate delegate = running();
    delegate.failure = Optional.of(new InterruptException("stop"));

    assertThatThrownBy(spout::nextTuple).hasRootCauseInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void acksAndFailuresAreCountedAndPassedOn() {
    FakeDelegate delegate = running();
    spout.ack("a");
    spout.fail("b");

    assertThat(delegate.acked).containsExactly("a");
    assertThat(delegate.failed).containsExactly("b");
    assertThat(metrics.acked.getCount()).isEqualTo(1);
    assertThat(metrics.failed.getCount()).isEqualTo(1);
  }

  @Test
  void whatIsAckedWhileInactiveIsCommittedNowAndThen() {
    FakeDelegate delegate = running();
    spout.ack("a");
    assertThat(delegate.commits).isZero();
    spout.deactivate();
    assertThat(delegate.commits).isEqualTo(1);

    spout.ack("b");
    spout.ack("c");
    assertThat(delegate.commits).isEqualTo(2);
    pass(Duration.ofSeconds(1));
    spout.ack("d");
    assertThat(delegate.commits).isEqualTo(3);
  }

  @Test
  void acksForADelegateThatIsGoneAreCountedAlone() {
    spout.ack("a");
    spout.fail("b");

    assertThat(metrics.acked.getCount()).isEqualTo(1);
    assertThat(metrics.failed.getCount()).isEqualTo(1);
  }

  @Test
  void troubleWhileStoppingIsToldAndStopsNothing() {
    FakeDelegate delegate = running();
    delegate.failure = Optional.of(new TimeoutException("no answer"));
    spout.deactivate();
    spout.close();

    assertThat(delegate.closed).isTrue();
    assertThat(metrics.brokerErrors.getCount()).isEqualTo(1);
    spout.activate();
    spout.nextTuple();
    assertThat(opened).hasSize(1);
  }
}
