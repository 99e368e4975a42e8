package io.stormwatch.bench.reference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PartitionProgressTest {

  private final PartitionProgress progress = new PartitionProgress(7);

  @Test
  void beforeTheFirstEventNothingIsPassed() {
    assertThat(progress.committable()).isEqualTo(7);
  }

  @Test
  void anEventUnderWayHoldsTheCommitWhateverIsDoneBehindIt() {
    progress.began(7);
    progress.began(8);
    progress.began(9);
    progress.done(8);
    progress.done(9);

    assertThat(progress.committable()).isEqualTo(7);
  }

  @Test
  void onceAllAreDoneTheNextOneIsCommitted() {
    progress.began(7);
    progress.began(9);
    progress.done(9);
    progress.done(7);

    assertThat(progress.committable()).isEqualTo(10);
  }
}
