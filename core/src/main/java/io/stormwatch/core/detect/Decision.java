package io.stormwatch.core.detect;

import static java.util.Objects.requireNonNull;

/**
 * What a detector says of one event. A pure function of window, event and detector configuration.
 *
 * <p>Always: anomalous = score of 1 or more, not suppressed, not warming up.
 *
 * @param score finite, 0 or more; 1 is the threshold
 * @param anomalous the event is reported
 * @param suppressed the event is not to be reported whatever its score: an earlier one was as
 *     unusual, or too few others confirm it; only detectors with memory suppress
 * @param warmingUp the window was shorter than the minimum history; score 0, never anomalous
 * @param expected the value the method expected, NaN where it has none
 * @param lower lower bound of the normal band, NaN where there is none
 * @param upper upper bound of the normal band, NaN where there is none
 * @param direction side of the deviation; {@code NONE} when not anomalous
 * @param explanation one sentence with the numbers; empty when not anomalous
 * @param windowSize number of earlier events judged against
 */
public record Decision(
    double score,
    boolean anomalous,
    boolean suppressed,
    boolean warmingUp,
    double expected,
    double lower,
    double upper,
    Direction direction,
    String explanation,
    int windowSize) {

  public Decision {
    requireNonNull(direction, "direction");
    requireNonNull(explanation, "explanation");
    if (!Double.isFinite(score) || score < 0) {
      throw new IllegalArgumentException("score is not finite and non-negative: " + score);
    }
  }

  /** A decision that is not suppressed. */
  public Decision(
      double score,
      boolean anomalous,
      boolean warmingUp,
      double expected,
      double lower,
      double upper,
      Direction direction,
      String explanation,
      int windowSize) {
    this(
        score,
        anomalous,
        false,
        warmingUp,
        expected,
        lower,
        upper,
        direction,
        explanation,
        windowSize);
  }

  /** The answer for an event whose series has too short a history. */
  public static Decision warmingUp(int windowSize) {
    return new Decision(
        0, false, true, Double.NaN, Double.NaN, Double.NaN, Direction.NONE, "", windowSize);
  }

  /** The same event, found normal after all. */
  public Decision dismissed() {
    return new Decision(
        0, false, false, warmingUp, expected, lower, upper, Direction.NONE, "", windowSize);
  }

  /** The same score, kept from being reported. */
  public Decision asSuppressed() {
    return new Decision(
        score, false, true, warmingUp, expected, lower, upper, Direction.NONE, "", windowSize);
  }
}
