package io.stormwatch.core.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;

class EventTupleTest {

  private static final Event EVENT = new Event(new EventId("t", 3, 77), "s", 1000, 2.5);

  @Property(tries = 200)
  void whatGoesInComesOut(
      @ForAll long run, @ForAll @LongRange(min = 0) long number, @ForAll boolean first) {
    Emission emission = new Emission(run, Emission.stripeOf("t", "s"), number, first);
    SequencedEvent sequenced = new SequencedEvent(EVENT, 76, 999, emission);

    List<Object> values = EventTuple.toValues(sequenced);

    assertThat(values).hasSameSizeAs(EventTuple.FIELDS);
    assertThat(EventTuple.fromValues(values)).isEqualTo(sequenced);
    for (String field : EventTuple.GROUPING_FIELDS) {
      assertThat(EventTuple.FIELDS).contains(field);
    }
  }

  @Property(tries = 200)
  void stripesAreWithinBounds(@ForAll String topic, @ForAll String series) {
    assertThat(Emission.stripeOf(topic, series)).isBetween(0, Emission.STRIPES - 1);
  }

  @Property(tries = 1)
  void seriesAreSpreadOverStripes() {
    int[] counts = new int[Emission.STRIPES];
    for (int i = 0; i < 100 * Emission.STRIPES; i++) {
      counts[Emission.stripeOf("events", "sensor-" + i)]++;
    }
    assertThat(Arrays.stream(counts).boxed())
        .allSatisfy(count -> assertThat(count).isBetween(40, 180));
  }

  @Property(tries = 1)
  void aSendingThatCannotBeIsRefused() {
    assertThatThrownBy(() -> new Emission(1, Emission.STRIPES, 0, true))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Emission(1, 0, -1, true))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(Emission.unknown(EVENT.seriesKey()).isKnown()).isFalse();
  }
}
