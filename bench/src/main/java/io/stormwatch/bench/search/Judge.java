package io.stormwatch.bench.search;

import io.stormwatch.bench.nab.Profile;
import io.stormwatch.bench.nab.ScoredFile;
import io.stormwatch.bench.nab.Sweep;
import io.stormwatch.bench.nab.Tally;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;

/** Measures choices on some of the files. Thread-safe. */
final class Judge {

  private final Pool pool;
  private final IntPredicate used;

  /**
   * A judge.
   *
   * @param used tells by its number whether a file counts
   */
  Judge(Pool pool, IntPredicate used) {
    this.pool = pool;
    this.used = used;
  }

  Figures figures(Choice choice) {
    return figures(choice, UnaryOperator.identity());
  }

  /**
   * Figures of scores that are changed before they are muted.
   *
   * @param change of the scores of one series
   */
  Figures figures(Choice choice, UnaryOperator<double[]> change) {
    List<ScoredFile> nab = new ArrayList<>();
    Map<String, List<ScoredFile>> others = new TreeMap<>();
    for (int file = 0; file < pool.corpus().files().size(); file++) {
      if (used.test(file)) {
        ScoredFile scored = scored(choice, change, file);
        String set = pool.corpus().files().get(file).set();
        (pool.corpus().isOfNab(file) ? nab : others.computeIfAbsent(set, name -> new ArrayList<>()))
            .add(scored);
      }
    }
    return new Figures(
        Sweep.best(nab, Profile.STANDARD),
        pool.corpus().split().halves().crossFit(nab, Profile.STANDARD).pooled(),
        others.values().stream()
            .mapToDouble(each -> Sweep.best(each, Profile.STANDARD).normalised())
            .average()
            .orElse(0));
  }

  /** Scores of the files of the benchmark, or of all others, that count. */
  List<ScoredFile> scored(Choice choice, boolean ofNab) {
    List<ScoredFile> scored = new ArrayList<>();
    for (int file = 0; file < pool.corpus().files().size(); file++) {
      if (used.test(file) && pool.corpus().isOfNab(file) == ofNab) {
        scored.add(scored(choice, UnaryOperator.identity(), file));
      }
    }
    return scored;
  }

  private ScoredFile scored(Choice choice, UnaryOperator<double[]> change, int file) {
    double[] sum = pool.sum(choice.weights(), choice.gate(), file);
    double[] muted = Muting.mute(change.apply(sum), choice.mute());
    return pool.corpus().files().get(file).scored(muted);
  }

  /** The best threshold on the files that count, and what it gives there. */
  Tally best(Choice choice, boolean ofNab) {
    return Sweep.best(scored(choice, ofNab), Profile.STANDARD);
  }
}
