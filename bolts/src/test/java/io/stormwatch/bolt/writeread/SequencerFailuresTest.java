package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a sequencer does when the store fails or refuses. */
class SequencerFailuresTest extends SequencerFixture {

  @Test
  void transientFailuresOfWritesAreRetriedWithoutLosingTheOrder() {
    store.failNextWrite(timeout);
    store.failNextWrite(timeout);
    offer("a", 1, -1);
    offer("a", 2, 1);
    assertThat(outcomes.all()).isEmpty();

    time.advance(Duration.ofMillis(50));

    assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 stored");
    assertThat(metrics.counter("retries").getCount()).isEqualTo(2);
    assertThat(outcomes.windowOf("a@2").size()).isEqualTo(1);
  }

  @Test
  void transientFailuresOfReadsAreRetriedWithoutLosingTheOrder() {
    store.failNextRead(timeout);
    offer("a", 1, -1);
    offer("a", 2, 1);
    assertThat(outcomes.all()).isEmpty();

    time.advance(Duration.ofMillis(50));

    assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 stored");
  }

  @Test
  void pastTheGiveUpTimeTheEventFailsAndEachLaterOneOfItsSeriesOnce() {
    store.behave(
        call -> {
          if (call.isWrite() && call.event().id().offset() == 2) {
            call.fail(timeout);
          } else {
            call.complete();
          }
        });
    offer("a", 1, -1);
    offer("a", 2, 1);
    offer("a", 3, 2);
    offer("b", 4, -1);
    offer("a", 5, 3);

    time.advance(Duration.ofSeconds(6));

    assertThat(outcomes.all())
        .containsExactly(
            "a@1 stored",
            "b@4 stored",
            "a@2 failed timeout",
            "a@3 failed earlier-failed",
            "a@5 failed earlier-failed");
    assertThat(offer("a", 6, 5)).isFalse();
    assertThat(errors).isNotEmpty();
    time.advance(Duration.ofSeconds(60));
    assertThat(outcomes.all()).hasSize(5);
    assertThat(time.waitingTasks()).isZero();
  }

  @Test
  void aReadThatDoesNotSucceedFailsTheEventToo() {
    store.behave(
        call -> {
          if (call.isWrite()) {
            call.complete();
          } else {
            call.fail(call.event().series().equals("a") ? timeout : refusal);
          }
        });
    offer("a", 1, -1);
    offer("b", 2, -1);
    offer("a", 3, 1);

    time.advance(Duration.ofSeconds(6));

    assertThat(outcomes.all())
        .containsExactlyInAnyOrder(
            "a@1 failed timeout", "a@3 failed earlier-failed", "b@2 failed too-large");
  }

  @Test
  void aRefusalIsFinalAfterTheGivenTriesAndTheSeriesGoesOnWithoutTheEvent() {
    store.behave(
        call -> {
          if (call.event().id().offset() == 2) {
            call.fail(refusal);
          } else {
            call.complete();
          }
        });
    offer("a", 1, -1);
    offer("a", 2, 1);
    offer("a", 3, 2);

    time.advance(Duration.ofSeconds(1));

    assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 refused too-large", "a@3 stored");
    assertThat(store.calls().stream().filter(c -> name(c).equals("write 2"))).hasSize(3);
    assertThat(outcomes.windowOf("a@3").size()).isEqualTo(1);
    assertThat(offer("a", 4, 2)).isTrue();
  }

  @Test
  void aWriteWhoseAnswerWasLostLeavesOneRow() {
    store.hold();
    offer("a", 1, -1);
    store.behaveWell();
    store.held().forEach(call -> call.completeButFail(timeout));
    time.advance(Duration.ofSeconds(1));

    assertThat(outcomes.all()).containsExactly("a@1 stored");
    assertThat(store.stored()).hasSize(1);
  }

  @Test
  void anOutcomeThatIsNotTakenFailsTheLaterEventsAndLowersTheMark() {
    store.hold();
    offer("a", 1, -1);
    offer("a", 2, 1);
    outcomes.refuseToTake("a@1");
    store.release();

    assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 failed earlier-failed");
    assertThat(offer("a", 3, 1)).isFalse();
    assertThat(offer("a", 1, -1)).isTrue();
    assertThat(offer("a", 3, 1)).isTrue();
  }

  @Test
  void anEventMayBeFailedFromOutsideAndItsAnswersAreThenIgnored() {
    store.hold();
    offer("a", 1, -1);
    offer("a", 2, 1);

    assertThat(sequencer.fail("a@2", "held-too-long")).isTrue();
    assertThat(sequencer.fail("a@2", "held-too-long")).isFalse();
    store.release();

    assertThat(outcomes.all()).containsExactly("a@2 failed held-too-long", "a@1 stored");
    assertThat(metrics.counter("late-answers").getCount()).isEqualTo(1);
  }

  @Test
  void aStoreThatThrowsIsRetriedLikeOneThatFails() {
    store.behave(
        call -> {
          throw new IllegalStateException("a store must not do this");
        });
    offer("a", 1, -1);
    store.behaveWell();
    time.advance(Duration.ofSeconds(1));

    assertThat(outcomes.all()).containsExactly("a@1 stored");
  }

  @Test
  void afterCloseNothingIsTakenAndNoOutcomeGiven() {
    store.hold();
    offer("a", 1, -1);
    sequencer.close();
    store.release();
    time.advance(Duration.ofMinutes(1));

    assertThat(offer("a", 2, -1)).isFalse();
    assertThat(outcomes.all()).isEmpty();
    assertThat(metrics.counter("late-answers").getCount()).isEqualTo(2);
  }
}
