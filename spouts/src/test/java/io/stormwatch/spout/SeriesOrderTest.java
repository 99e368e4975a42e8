package io.stormwatch.spout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class SeriesOrderTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final TopicPartition P1 = new TopicPartition("events", 1);

  private final SeriesOrder order = new SeriesOrder(() -> 1);

  @Test
  void theFirstEventOfASeriesFollowsNone() {
    assertThat(order.after(P0, "a", 7)).isEqualTo(-1);
  }

  @Test
  void anEventFollowsTheLastOutstandingOneOfItsSeriesAndPartition() {
    order.emitted(P0, "a", 3);
    order.emitted(P0, "b", 4);
    order.emitted(P1, "a", 5);

    assertThat(order.after(P0, "a", 6)).isEqualTo(3);
    assertThat(order.after(P0, "b", 6)).isEqualTo(4);
    assertThat(order.after(P1, "a", 6)).isEqualTo(5);
  }

  @Test
  void askingChangesNothing() {
    order.after(P0, "a", 3);

    assertThat(order.after(P0, "a", 4)).isEqualTo(-1);
    assertThat(order.outstanding(P0)).isZero();
  }

  @Test
  void aFailedEventStaysInTheWayUntilItIsAcked() {
    order.emitted(P0, "a", 3);
    order.emitted(P0, "a", 5);
    order.acked(P0, 5);
    assertThat(order.after(P0, "a", 9)).isEqualTo(3);

    assertThat(order.emitted(P0, "a", 3)).isFalse();
    assertThat(order.after(P0, "a", 9)).isEqualTo(3);

    order.acked(P0, 3);
    assertThat(order.after(P0, "a", 9)).isEqualTo(-1);
  }

  @Test
  void aReplayedEventFollowsOnlyEarlierOnes() {
    order.emitted(P0, "a", 3);
    order.emitted(P0, "a", 5);
    order.emitted(P0, "a", 8);

    assertThat(order.after(P0, "a", 5)).isEqualTo(3);
    assertThat(order.after(P0, "a", 3)).isEqualTo(-1);
  }

  @Test
  void anAckOfSomethingUnknownIsIgnored() {
    assertThat(order.acked(P0, 3)).isFalse();
    order.emitted(P0, "a", 3);
    assertThat(order.acked(P0, 4)).isFalse();
    assertThat(order.acked(P1, 3)).isFalse();
    assertThat(order.outstanding(P0)).isEqualTo(1);
  }

  @Test
  void aRecordWithoutSeriesIsOutstandingButInNobodysWay() {
    order.emitted(P0, SeriesOrder.NO_SERIES, 3);

    assertThat(order.outstanding(P0)).isEqualTo(1);
    assertThat(order.after(P0, "a", 4)).isEqualTo(-1);
    assertThat(order.acked(P0, 3)).isTrue();
    assertThat(order.outstanding(P0)).isZero();
  }

  @Test
  void aPartitionThatWentAwayIsForgotten() {
    order.emitted(P0, "a", 3);
    order.emitted(P1, "a", 3);

    order.retain(List.of(P1));

    assertThat(order.outstanding(P0)).isZero();
    assertThat(order.highestEmitted(P0)).isEqualTo(-1);
    assertThat(order.after(P0, "a", 9)).isEqualTo(-1);
    assertThat(order.after(P1, "a", 9)).isEqualTo(3);
  }

  @Test
  void nothingIsKeptOfASeriesWithoutOutstandingEvents() {
    for (long offset = 0; offset < 1000; offset++) {
      order.emitted(P0, "series-" + offset, offset);
      order.acked(P0, offset);
    }

    assertThat(order.outstandingSeries(P0)).isZero();
    assertThat(order.outstanding(P0)).isZero();
    assertThat(order.highestEmitted(P0)).isEqualTo(999);
  }
}
