package io.stormwatch.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1234567, '1,234,567'",
    "123.456, 123",
    "12.345, 12.3",
    "1.5, 1.50",
    "0.01234, 0.0123",
    "-2.5, -2.50",
    "0.00000001, 0.000000"
  })
  void numbersAreShort(double value, String text) {
    assertThat(Numbers.text(value)).isEqualTo(text);
  }

  @Test
  void aSpreadShowsItsEndsIfTheyDiffer() {
    assertThat(Numbers.spread(Spread.of(List.of(1.0, 3.0, 2.0)))).isEqualTo("2.00 (1.00–3.00)");
    assertThat(Numbers.spread(Spread.of(List.of(2.0)))).isEqualTo("2.00");
    assertThat(Numbers.spread(Optional.empty())).isEqualTo("–");
  }

  @Test
  void columnsAreAsWideAsTheyNeedToBe() {
    TextTable table =
        new TextTable(List.of("name", "n"), List.of(List.of("a", "1,000"), List.of("longer", "2")));

    assertThat(table.lines()).containsExactly("name        n", "a       1,000", "longer      2");
  }
}
