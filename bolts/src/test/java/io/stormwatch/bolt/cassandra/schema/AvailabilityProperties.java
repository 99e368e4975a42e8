package io.stormwatch.bolt.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.stormwatch.bolt.cassandra.schema.LiveSchema.Nodes;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class AvailabilityProperties {

  /** Places a row's replicas on a ring of nodes in each possible way and counts the live ones. */
  @Property
  void agreesWithCountingReplicasOnARing(
      @ForAll @IntRange(min = 1, max = 5) int replicas,
      @ForAll @IntRange(min = 1, max = 8) int nodes,
      @ForAll @IntRange(min = 0, max = 255) int downMask,
      @ForAll DefaultConsistencyLevel level) {
    int down = Integer.bitCount(downMask & ((1 << nodes) - 1));
    Availability availability =
        new Availability(
            Map.of("dc", replicas), Map.of("dc", new Nodes(nodes - down, nodes)), "dc");
    int placed = Math.min(replicas, nodes);

    // The unluckiest row has all down nodes among its replicas, the luckiest has none if it can.
    int worst = Math.max(0, placed - down);
    int best = Math.min(placed, nodes - down);

    assertThat(availability.certain(level)).isEqualTo(worst >= availability.needed(level));
    assertThat(availability.possible(level)).isEqualTo(best >= availability.needed(level));
  }

  @Property
  void aQuorumIsMoreThanHalfAndTwoOfThemOverlap(@ForAll @IntRange(min = 1, max = 9) int replicas) {
    int quorum =
        new Availability(Map.of("dc", replicas), Map.of("dc", new Nodes(9, 9)), "dc")
            .needed(DefaultConsistencyLevel.LOCAL_QUORUM);

    assertThat(quorum + quorum).isGreaterThan(replicas);
    assertThat(quorum - 1 + quorum - 1).isLessThanOrEqualTo(replicas);
  }

  @Property
  void theLocalDataCentreAloneCountsForLocalLevels(
      @ForAll @IntRange(min = 0, max = 3) int liveElsewhere) {
    Availability availability =
        new Availability(
            Map.of("here", 3, "there", 3),
            Map.of("here", new Nodes(2, 3), "there", new Nodes(liveElsewhere, 3)),
            "here");

    assertThat(availability.certain(DefaultConsistencyLevel.LOCAL_QUORUM)).isTrue();
    assertThat(availability.certain(DefaultConsistencyLevel.QUORUM)).isEqualTo(liveElsewhere >= 2);
    assertThat(availability.certain(DefaultConsistencyLevel.EACH_QUORUM))
        .isEqualTo(liveElsewhere >= 2);
  }
}
