package io.stormwatch.bench.chaos.audit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DecisionTableTest {

  private final DecisionTable table = new DecisionTable(4);

  @Test
  void runsThatDecideAlikeAgreeHoweverOftenTheySaySo() {
    table.expect(1, false);
    table.put(1, true, 42, true);
    table.put(1, false, 42, true);
    table.put(1, false, 42, true);

    assertThat(table.isCompared(1)).isTrue();
    assertThat(table.agrees(1)).isTrue();
  }

  @Test
  void anotherBitOfTheScoreOrAnotherVerdictIsADifference() {
    table.expect(0, false);
    table.put(0, false, 42, true);
    table.put(0, true, 43, true);
    table.expect(1, false);
    table.put(1, false, 42, true);
    table.put(1, true, 42, false);

    assertThat(table.agrees(0)).isFalse();
    assertThat(table.agrees(1)).isFalse();
  }

  @Test
  void aRunThatDecidesAnEventInTwoWaysDiffers() {
    table.expect(2, false);
    table.put(2, false, 1, false);
    table.put(2, true, 1, false);
    table.put(2, false, 2, false);

    assertThat(table.agrees(2)).isFalse();
  }

  @Test
  void anEventThatOneRunDidNotDecideDiffers() {
    table.expect(0, false);
    table.expect(1, false);
    table.put(1, true, 1, false);

    assertThat(table.isCompared(0)).isTrue();
    assertThat(table.agrees(0)).isFalse();
    assertThat(table.agrees(1)).isFalse();
  }

  @Test
  void aDecisionAboutNoEventDiffers() {
    table.put(3, false, 1, false);
    table.put(3, true, 1, false);

    assertThat(table.isCompared(3)).isTrue();
    assertThat(table.agrees(3)).isFalse();
  }

  @Test
  void whatIsExcludedOrUnknownIsNotCompared() {
    table.expect(0, true);
    table.put(0, false, 1, false);
    table.put(0, true, 2, false);

    assertThat(table.isCompared(0)).isFalse();
    assertThat(table.isCompared(1)).isFalse();
  }

  @Test
  void aClearedTableKnowsNothing() {
    table.expect(0, false);
    table.put(0, false, 1, true);

    table.clear();

    assertThat(table.isCompared(0)).isFalse();
  }
}
