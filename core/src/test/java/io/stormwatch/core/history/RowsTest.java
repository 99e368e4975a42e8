package io.stormwatch.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class RowsTest {

  @Test
  void rowsGrowBeyondTheirGuess() {
    Rows.Builder builder = Rows.builder(0);
    for (int i = 0; i < 100; i++) {
      builder.add(-i, i, i);
    }

    Rows rows = builder.build();

    assertThat(rows.size()).isEqualTo(100);
    assertThat(rows.time(99)).isEqualTo(-99);
    assertThat(rows.offset(99)).isEqualTo(99);
    assertThat(rows.value(99)).isEqualTo(99);
  }

  @Test
  void rowsComeNewestFirstByTimeThenOffset() {
    Rows.Builder builder = Rows.builder(2).add(5, 7, 0).add(5, 6, 0).add(4, 9, 0);

    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(5, 1, 0));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(4, 9, 0));
    assertThat(builder.build().size()).isEqualTo(3);
    assertThat(Rows.builder(9).build()).isSameAs(Rows.empty());
  }
}
