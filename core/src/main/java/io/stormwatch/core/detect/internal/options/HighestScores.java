package io.stormwatch.core.detect.internal.options;

import io.stormwatch.core.detect.internal.state.StateReader;
import io.stormwatch.core.detect.internal.state.StateWriter;
import java.util.Arrays;

/**
 * Those of the latest scores of a series that no later one reaches: all that is needed to tell the
 * highest of the last so many. Falling in score, rising in position. Immutable.
 */
final class HighestScores {

  private static final HighestScores NONE = new HighestScores(new long[0], new double[0]);

  private final long[] positions;
  private final double[] scores;

  private HighestScores(long[] positions, double[] scores) {
    this.positions = positions;
    this.scores = scores;
  }

  static HighestScores none() {
    return NONE;
  }

  /**
   * The highest score among the last so many.
   *
   * @param count how many
   * @param position position of the event that is being judged
   * @return negative infinity if there is none
   */
  double amongLast(int count, long position) {
    for (int i = 0; i < scores.length; i++) {
      if (positions[i] >= position - count) {
        return scores[i];
      }
    }
    return Double.NEGATIVE_INFINITY;
  }

  /**
   * With one more score.
   *
   * @param position its position, one more than that of the last
   * @param count how many scores, this among them, will ever be asked for
   */
  HighestScores plus(double score, long position, int count) {
    int from = 0;
    while (from < scores.length && positions[from] <= position - count) {
      from++;
    }
    int to = scores.length;
    while (to > from && scores[to - 1] <= score) {
      to--;
    }
    int kept = to - from;
    long[] nextPositions = new long[kept + 1];
    double[] nextScores = new double[kept + 1];
    System.arraycopy(positions, from, nextPositions, 0, kept);
    System.arraycopy(scores, from, nextScores, 0, kept);
    nextPositions[kept] = position;
    nextScores[kept] = score;
    return new HighestScores(nextPositions, nextScores);
  }

  /** Writes them, positions as distances from that of the next event. */
  void write(StateWriter writer, long next) {
    writer.count(scores.length);
    for (int i = 0; i < scores.length; i++) {
      writer.count(next - positions[i]).number(scores[i]);
    }
  }

  /** Reads what {@link #write} wrote. */
  static HighestScores read(StateReader reader, long next, int count) {
    int size = reader.count(count);
    long[] positions = new long[size];
    double[] scores = new double[size];
    for (int i = 0; i < size; i++) {
      positions[i] = next - reader.count();
      scores[i] = reader.number();
      boolean rises = i > 0 && (positions[i] <= positions[i - 1] || scores[i] >= scores[i - 1]);
      if (!(scores[i] >= 0) || positions[i] >= next || positions[i] < 0 || rises) {
        throw reader.refusal("holds scores out of order");
      }
    }
    return new HighestScores(positions, scores);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HighestScores highest
        && Arrays.equals(positions, highest.positions)
        && Arrays.equals(scores, highest.scores);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(positions) + Arrays.hashCode(scores);
  }
}
