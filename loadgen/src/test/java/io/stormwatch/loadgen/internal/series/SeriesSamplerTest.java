package io.stormwatch.loadgen.internal.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.loadgen.internal.event.Hash;
import io.stormwatch.loadgen.plan.SeriesChoice;
import io.stormwatch.loadgen.plan.SeriesNames;
import io.stormwatch.loadgen.plan.SeriesPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesSamplerTest {

  private static final int DRAWS = 400_000;

  @Test
  void uniformSeriesAllComeUpEquallyOften() {
    int[] counts = draw(new SeriesPlan(100, new SeriesChoice.Uniform(), SeriesNames.NUMBERS));

    for (int count : counts) {
      assertThat((double) count).isCloseTo(DRAWS / 100.0, within(400.0));
    }
  }

  @Test
  void aTenthOfTheSeriesGetsFourFifthsOfTheEvents() {
    int[] counts =
        draw(new SeriesPlan(200, new SeriesChoice.HotSet(0.1, 0.8), SeriesNames.NUMBERS));
    long hot = 0;
    for (int i = 0; i < 20; i++) {
      hot += counts[i];
      assertThat((double) counts[i]).isCloseTo(DRAWS * 0.8 / 20, within(900.0));
    }

    assertThat((double) hot / DRAWS).isCloseTo(0.8, within(0.005));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.5, 0.99, 1, 1.01, 1.5, 3})
  void zipfFollowsItsPowerLaw(double exponent) {
    int ids = 50;
    int[] counts = draw(new SeriesPlan(ids, new SeriesChoice.Zipf(exponent), SeriesNames.NUMBERS));
    double sum = 0;
    for (int k = 1; k <= ids; k++) {
      sum += Math.pow(k, -exponent);
    }
    for (int k = 1; k <= ids; k++) {
      double expected = DRAWS * Math.pow(k, -exponent) / sum;
      assertThat((double) counts[k - 1])
          .as("id %d", k)
          .isCloseTo(expected, within(6 * Math.sqrt(expected) + 1));
    }
  }

  @Test
  void aBillionSeriesAreReachedToTheEnd() {
    for (SeriesChoice choice :
        new SeriesChoice[] {
          new SeriesChoice.Uniform(), new SeriesChoice.Zipf(0.5), new SeriesChoice.HotSet(0.1, 0.8)
        }) {
      SeriesSampler sampler =
          SeriesSampler.of(new SeriesPlan(SeriesPlan.MAX, choice, SeriesNames.NUMBERS));
      long greatest = 0;
      for (int i = 0; i < DRAWS; i++) {
        long series = sampler.sample(Hash.of(7, i));
        assertThat(series >= 0 && series < SeriesPlan.MAX).isTrue();
        greatest = Math.max(greatest, series);
      }
      assertThat(greatest).isGreaterThan(SeriesPlan.MAX * 99 / 100);
    }
  }

  private static int[] draw(SeriesPlan plan) {
    SeriesSampler sampler = SeriesSampler.of(plan);
    int[] counts = new int[(int) plan.count()];
    for (int i = 0; i < DRAWS; i++) {
      counts[(int) sampler.sample(Hash.of(42, i))]++;
    }
    return counts;
  }
}
