package io.stormwatch.core.detect.internal;

/** The score of an event that only continues what was reported before it. */
public final class Repeats {

  /** How much farther out than its excursion so far an event must lie to be reported again. */
  public static final int WORSE = 2;

  private Repeats() {}

  /**
   * The score of an event that has reached the threshold.
   *
   * @param score 1 or more, without regard to earlier events
   * @param distance how far out the event lies
   * @param farthest how far out the farthest event lies that it may repeat; 0: none
   * @return the score itself unless the event is a repeat; of a repeat how near it comes to being
   *     reported again, less than 1
   */
  public static double score(double score, double distance, double farthest) {
    if (farthest <= 0 || distance / WORSE >= farthest) {
      return score;
    }
    return Math.min(Math.max(0, distance / farthest / WORSE), Math.nextDown(1.0));
  }
}
