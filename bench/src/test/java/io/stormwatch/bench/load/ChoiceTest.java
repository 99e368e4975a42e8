package io.stormwatch.bench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChoiceTest {

  private static final int PICKS = 200_000;

  @ParameterizedTest
  @EnumSource
  void everyPickIsASeries(Choice choice) {
    SplittableRandom random = new SplittableRandom(1);
    for (long series : new long[] {1, 2, 7, 1_000, 10_000_000}) {
      assertThat(choice.pick(0, series)).isBetween(0L, series - 1);
      assertThat(choice.pick(-1, series)).isBetween(0L, series - 1);
      for (int i = 0; i < 1_000; i++) {
        assertThat(choice.pick(random.nextLong(), series)).isBetween(0L, series - 1);
      }
    }
  }

  @Test
  void zipfGivesTheFirstTwiceAsMuchAsTheSecond() {
    long[] counts = counts(Choice.ZIPF, 1_000);

    assertThat((double) counts[0] / counts[2]).isCloseTo(2.4, within(0.3));
    assertThat((double) counts[0] / PICKS).isCloseTo(Math.log(2) / Math.log(1_001), within(0.01));
  }

  @Test
  void theHotHundredthGetsNineInTen() {
    long[] counts = counts(Choice.HOT_SET, 1_000);

    long hot = 0;
    for (int series = 0; series < 10; series++) {
      hot += counts[series];
    }
    assertThat((double) hot / PICKS).isCloseTo(0.9, within(0.01));
  }

  private static long[] counts(Choice choice, int series) {
    SplittableRandom random = new SplittableRandom(2);
    long[] counts = new long[series];
    for (int i = 0; i < PICKS; i++) {
      counts[(int) choice.pick(random.nextLong(), series)]++;
    }
    return counts;
  }
}
