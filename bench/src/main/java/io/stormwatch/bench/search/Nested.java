package io.stormwatch.bench.search;

import io.stormwatch.bench.nab.Profile;
import io.stormwatch.bench.nab.Sweep;
import io.stormwatch.bench.nab.Tally;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Nested cross-validation: a fifth of the files is judged by what was chosen, threshold and all, on
 * the other four, and so in turn for each fifth.
 *
 * @param folds what came of each fold
 */
record Nested(List<Fold> folds) {

  /**
   * One fold.
   *
   * @param number of the fold, from 0
   * @param choice what was chosen without it
   * @param learnt on the benchmark's files that it was chosen on
   * @param nab on the benchmark's files of the fold
   * @param second on the files of other sets of the fold
   */
  record Fold(int number, Choice choice, Tally learnt, Tally nab, Tally second) {}

  Nested {
    folds = List.copyOf(folds);
  }

  /**
   * Runs it, the folds side by side.
   *
   * @param progress is told after every step of any fold how many there were
   */
  static Nested run(Subject subject, int steps, long seed, IntConsumer progress) {
    AtomicInteger taken = new AtomicInteger();
    return new Nested(
        IntStream.range(0, subject.pool().corpus().foldCount())
            .parallel()
            .mapToObj(
                fold ->
                    fold(
                        subject, fold, steps, seed, () -> progress.accept(taken.incrementAndGet())))
            .toList());
  }

  private static Fold fold(Subject subject, int fold, int steps, long seed, Runnable progress) {
    List<Integer> folds = subject.pool().corpus().folds();
    Judge others = new Judge(subject.pool(), file -> folds.get(file) != fold);
    Judge own = new Judge(subject.pool(), file -> folds.get(file) == fold);
    Choice choice = new Annealing(subject, others, seed + fold).best(steps, step -> progress.run());
    Tally learnt = others.best(choice, true);
    return new Fold(
        fold,
        choice,
        learnt,
        Sweep.at(learnt.threshold(), own.scored(choice, true), Profile.STANDARD),
        Sweep.at(
            others.best(choice, false).threshold(), own.scored(choice, false), Profile.STANDARD));
  }

  /** All folds of the benchmark together. */
  double nab() {
    return folds.stream().map(Fold::nab).reduce(Tally::plus).map(Tally::normalised).orElse(0.0);
  }

  /** All folds of the other sets together. */
  double second() {
    return folds.stream().map(Fold::second).reduce(Tally::plus).map(Tally::normalised).orElse(0.0);
  }
}
