package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which events a sequencer takes. */
class SequencerAcceptanceTest extends SequencerFixture {

  @Test
  void takesAnEventWithNothingOutstandingBeforeIt() {
    assertThat(offer("a", 7, -1)).isTrue();
    assertThat(outcomes.all()).containsExactly("a@7 stored");
  }

  @Test
  void refusesAnEventWhosePredecessorItHasNotSeen() {
    assertThat(offer("a", 7, 3)).isFalse();
    assertThat(outcomes.all()).isEmpty();
    assertThat(store.calls()).isEmpty();
  }

  @Test
  void takesAnEventWhosePredecessorItTookWhateverBecameOfIt() {
    store.hold();
    assertThat(offer("a", 3, -1)).isTrue();
    assertThat(offer("a", 7, 3)).as("in flight").isTrue();
    store.release();
    assertThat(offer("a", 9, 7)).as("decided").isTrue();
  }

  @Test
  void takesReplaysAgain() {
    offer("a", 3, -1);
    offer("a", 7, 3);

    assertThat(offer("a", 3, -1)).isTrue();
    assertThat(offer("a", 7, 3)).isTrue();

    assertThat(store.stored()).hasSize(2);
    assertThat(outcomes.all())
        .containsExactly("a@3 stored", "a@7 stored", "a@3 stored", "a@7 stored");
  }

  @Test
  void keepsSeriesAndPartitionsApart() {
    offer("a", 3, -1);

    assertThat(offer("b", 7, 3)).isFalse();
    assertThat(offer("a", 1, 7, 3)).isFalse();
    assertThat(offer("a", 1, 2, -1)).isTrue();
    assertThat(offer("a", 1, 7, 3)).as("partition 1 is accepted up to 2 only").isFalse();
    assertThat(offer("a", 0, 7, 3)).isTrue();
    assertThat(metrics.counter("moved-series").getCount()).isEqualTo(1);
  }

  @Test
  void afterAFailureTakesOnlyWhatFollowsEventsBeforeTheFailedOne() {
    store.hold();
    offer("a", 3, -1);
    offer("a", 5, 3);
    offer("a", 7, 5);
    sequencer.fail("a@5", "told");

    assertThat(offer("a", 9, 7)).isFalse();
    assertThat(offer("a", 9, 5)).isFalse();
    assertThat(offer("a", 5, 3)).isTrue();
    assertThat(offer("a", 9, 5)).isTrue();
  }

  @Test
  void forgetsTheSeriesThatRestedLongestButNoneInFlight() {
    sequencer = sequencer(2, false);
    store.hold();
    offer("busy", 1, -1);
    store.behaveWell();
    for (String series : List.of("a", "b", "c")) {
      offer(series, 1, -1);
    }

    assertThat(offer("a", 2, 1)).as("forgotten").isFalse();
    assertThat(offer("b", 2, 1)).isTrue();
    assertThat(offer("c", 2, 1)).isTrue();
    assertThat(offer("busy", 2, 1)).isTrue();
    assertThat(offer("a", 2, -1)).as("comes again with nothing outstanding").isTrue();
  }
}
