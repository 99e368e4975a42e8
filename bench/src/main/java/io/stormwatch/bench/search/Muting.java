package io.stormwatch.bench.search;

/** The option {@code mute} of all detectors, over the scores of a whole series. */
final class Muting {

  private Muting() {}

  /** The scores, 0 where they do not exceed all of so many before. */
  static double[] mute(double[] scores, int events) {
    if (events == 0) {
      return scores;
    }
    double[] muted = new double[scores.length];
    int[] high = new int[scores.length]; // positions with falling scores
    int first = 0;
    int end = 0;
    for (int i = 0; i < scores.length; i++) {
      while (first < end && high[first] < i - events) {
        first++;
      }
      muted[i] = first < end && scores[i] <= scores[high[first]] ? 0 : scores[i];
      while (first < end && scores[high[end - 1]] <= scores[i]) {
        end--;
      }
      high[end++] = i;
    }
    return muted;
  }
}
