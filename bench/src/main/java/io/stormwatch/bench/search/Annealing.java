package io.stormwatch.bench.search;

import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * Chooses parts, weights, gate and muting by simulated annealing: it changes one thing at a time,
 * keeps what is better, and, ever less as it goes on, what is worse. The same seed finds the same.
 */
final class Annealing {

  private static final double FACTOR = 1.4;
  private static final int MOST_PARTS = 8;

  /** What one more part must bring. */
  private static final double PART = 0.1;

  private final Subject subject;
  private final Judge judge;
  private final Random random;
  private final List<String> names;

  Annealing(Subject subject, Judge judge, long seed) {
    this.subject = subject;
    this.judge = judge;
    this.random = new Random(seed);
    this.names = subject.pool().names();
  }

  /**
   * The best of so many steps.
   *
   * @param progress is told of every step that was taken, from 1
   */
  Choice best(int steps, Consumer<Integer> progress) {
    Choice current = subject.start();
    double worth = worth(current);
    Choice best = current;
    double most = worth;
    for (int step = 0; step < steps; step++) {
      double warmth = 0.01 + 0.6 * Math.pow(1 - (double) step / steps, 1.5);
      Choice next = changed(current);
      double nextWorth = next.equals(current) ? worth : worth(next);
      if (nextWorth > worth || random.nextDouble() < Math.exp((nextWorth - worth) / warmth)) {
        current = next;
        worth = nextWorth;
      }
      if (worth > most) {
        most = worth;
        best = current;
      }
      progress.accept(step + 1);
    }
    return best;
  }

  private double worth(Choice choice) {
    return subject.goal().of(judge.figures(choice)) - PART * choice.weights().size();
  }

  private Choice changed(Choice from) {
    int move = random.nextInt(12);
    if (move < 3) {
      return from.weights().size() < MOST_PARTS
          ? from.with(one(names), one(subject.weights()))
          : from;
    }
    String part = one(List.copyOf(from.weights().keySet()));
    if (move < 5) {
      return from.weights().size() > 1 ? from.without(part) : from;
    }
    if (move < 7) {
      return from.without(part).with(one(names), one(subject.weights()));
    }
    if (move < 10) {
      double factor = random.nextBoolean() ? FACTOR : 1 / FACTOR;
      return from.with(part, from.weights().get(part) * factor);
    }
    return move < 11 ? from.gatedBy(one(subject.gates())) : from.muted(one(subject.mutes()));
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }
}
