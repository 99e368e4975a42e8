package io.stormwatch.bench.search;

/** Things that can be done to the scores of a series before they are muted. */
final class After {

  private static final int SILENT = 300;
  private static final double EVENTS = 1_000;

  private After() {}

  /** Less their running mean and running spread. */
  static double[] lessRecent(double[] scores) {
    return recent(scores, false);
  }

  /** Less their running mean, in their running spreads. */
  static double[] inSpreads(double[] scores) {
    return recent(scores, true);
  }

  private static double[] recent(double[] scores, boolean inSpreads) {
    double[] changed = new double[scores.length];
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < scores.length; i++) {
      double spread = Math.sqrt(Math.max(0, squares - mean * mean));
      double rest = scores[i] - mean;
      double score = inSpreads ? rest / (spread + 0.3) : rest - spread;
      changed[i] = i < SILENT ? 0 : Math.max(0, score);
      double share = Math.max(1.0 / (i + 1), 1 / EVENTS);
      mean += rest * share;
      squares += (scores[i] * scores[i] - squares) * share;
    }
    return changed;
  }

  /** Less half of the highest so far, which fades. */
  static double[] decaying(double[] scores) {
    double[] changed = new double[scores.length];
    double highest = 0;
    for (int i = 0; i < scores.length; i++) {
      changed[i] = Math.max(0, scores[i] - highest / 2);
      highest = Math.max(highest * Math.exp(-1 / EVENTS), scores[i]);
    }
    return changed;
  }
}
