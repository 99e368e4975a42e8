package io.stormwatch.bench.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.bench.nab.LabelledFile;
import io.stormwatch.bench.nab.RowWorth;
import io.stormwatch.bench.nab.Split;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.core.detect.SeriesRun;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the search measures is what the detectors do. */
class PartsTest {

  private static final int COUNT = 5_000;

  @Test
  void whatWasKeptScoresAsTheEnsembleThatIsShipped() {
    Events events = events();
    Corpus corpus = new Corpus(List.of(events), List.of(0), new Split(Map.of(), Map.of()));
    double[] sum = Ensembles.subject(corpus).pool().sum(Ensembles.kept().weights(), "", 0);

    double[] shipped = scores(events, "ensemble", Map.of("threshold", 1.0, "mute", 0L));

    for (int i = 0; i < COUNT; i++) {
      assertThat(sum[i]).as("event %d", i).isCloseTo(shipped[i], within(1e-4));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 75})
  void mutingIsTheOptionOfAllDetectors(int mute) {
    Events events = events();
    double[] plain = scores(events, "z-score", Map.of());

    assertThat(Muting.mute(plain, mute))
        .isEqualTo(scores(events, "z-score", Map.of("mute", (long) mute)));
  }

  @Test
  void theGateShutsOutEventsThatItDoesNotSee() {
    Corpus corpus = new Corpus(List.of(events()), List.of(0), new Split(Map.of(), Map.of()));
    Pool pool =
        new Pool(corpus)
            .with("one", each -> Arrays.stream(each.values()).map(Math::abs).toArray())
            .with("gate", each -> IntStream.range(0, COUNT).mapToDouble(i -> i % 2).toArray());

    double[] sum = pool.sum(Map.of("one", 2.0), "gate", 0);

    assertThat(sum[10]).isZero();
    assertThat(sum[11]).isCloseTo(2 * Math.abs(events().values()[11]), within(1e-3));
  }

  private static double[] scores(Events events, String name, Map<String, Object> parameters) {
    DetectorFactory factory =
        Detectors.load(PartsTest.class.getClassLoader()).byName(name).orElseThrow();
    SeriesRun<?> run = SeriesRun.of(factory.createForSeries(parameters), 50);
    return IntStream.range(0, events.count())
        .mapToObj(i -> run.next(events.times()[i], events.values()[i]))
        .mapToDouble(decision -> decision.suppressed() ? 0 : decision.score())
        .toArray();
  }

  private static Events events() {
    Random random = new Random(17);
    long[] times = new long[COUNT];
    double[] values = new double[COUNT];
    int[] rows = new int[COUNT];
    for (int i = 0; i < COUNT; i++) {
      times[i] = 1_400_000_000_000L + 300_000L * i;
      values[i] = 20 + 5 * Math.sin(i / 46.0) + random.nextGaussian() + (i % 700 == 0 ? 40 : 0);
      rows[i] = i;
    }
    LabelledFile file = new LabelledFile("a.csv", COUNT, 100, List.of());
    return new Events("nab", file, RowWorth.of(file), times, values, rows);
  }
}
