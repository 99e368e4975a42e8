package io.stormwatch.app.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PlotRowsTest {

  @Test
  void allRowsOfAShortFileAreShown() {
    PlotRows rows = filled(16_000);

    assertThat(rows.rows()).hasSize(16_000);
    assertThat(rows.rowsOfGroup()).isEqualTo(1);
  }

  @Test
  void aLongFileKeepsItsExtremesAndItsAnomaliesInOrder() {
    PlotRows rows = filled(1_000_000);

    List<JudgedRow> shown = rows.rows();
    assertThat(rows.rowsOfGroup()).isEqualTo(64);
    assertThat(shown).hasSizeBetween(8_000, 60_000);
    assertThat(shown).extracting(JudgedRow::row).isSorted().contains(123_456L, 777_777L, 999_000L);
    assertThat(rows.anomalies()).extracting(JudgedRow::row).containsExactly(777_777L);
  }

  @Test
  void rowsWithoutAValueGiveWayToThoseWithOne() {
    PlotRows rows = new PlotRows();
    for (int row = 0; row < 64_000; row++) {
      boolean has = row % 8 == 3;
      rows.take(
          new JudgedRow(
              row, row, has ? row : Double.NaN, has ? Optional.of(decision(0)) : Optional.empty()));
    }

    assertThat(rows.rows()).filteredOn(each -> !Double.isNaN(each.value())).hasSize(8_000);
  }

  private static PlotRows filled(int count) {
    PlotRows rows = new PlotRows();
    for (int row = 0; row < count; row++) {
      double value = row == 123_456 ? 1e6 : row == 999_000 ? -1e6 : row % 10;
      rows.take(new JudgedRow(row, row, value, Optional.of(decision(row == 777_777 ? 2 : 0.1))));
    }
    return rows;
  }

  private static Decision decision(double score) {
    boolean anomalous = score >= 1;
    return new Decision(
        score,
        anomalous,
        false,
        0,
        -1,
        1,
        anomalous ? Direction.HIGH : Direction.NONE,
        anomalous ? "High." : "",
        50);
  }
}
