package io.stormwatch.core.detect.internal.series;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.detect.internal.Text;
import io.stormwatch.core.history.Window;
import java.util.List;

/**
 * Adds up how surprising several sides of an event are in the light of all earlier events of its
 * series. Score = sum of weights × surprises ÷ threshold. Which parts there are, and with which
 * weights, was chosen by measurement; docs/detection.md tells how.
 *
 * <p>All parts ask how new or how rare something is, none how far from a mean, and so none assumes
 * a distribution. A lasting new level is new for its first events and rare for some more, until
 * counts have built up; muting, which this detector has by default, makes one report of that. The
 * state does not grow.
 */
final class Ensemble implements SeriesDetector<double[]> {

  static final String NAME = "ensemble";

  private static final int VERSION = 1;
  private static final int LATE = 50;

  /** A part with its place in the sum. */
  private record Weighed(Signal signal, Part part, double weight) {}

  private final double threshold;
  private final int events;
  private final DayMean dayMean;
  private final RunningMedian late;
  private final List<Weighed> parts;
  private final NumbersCodec codec;
  private final int size;
  private final Signal.Sides sides = new Signal.Sides();

  /**
   * An ensemble.
   *
   * @param threshold the sum that scores 1
   * @param silent count of first events that never surprise
   * @param memory events after which older ones begin to count half
   */
  Ensemble(double threshold, int silent, int memory) {
    this.threshold = threshold;
    Layout layout = new Layout();
    this.events = layout.take(1);
    this.dayMean = new DayMean(layout);
    this.late = new RunningMedian(layout, LATE);
    int[] coarse = {8, 11, 14, 17, 20};
    int[] fine = {20, 30, 40};
    this.parts =
        List.of(
            new Weighed(Signal.LOGARITHM, new Histogram(layout, fine, silent, memory), 1.96),
            new Weighed(Signal.OF_DAY, new Histogram(layout, coarse, silent, memory), 1.4),
            new Weighed(Signal.OF_DAY, new Histogram(layout, coarse, silent, memory / 3), 0.25),
            new Weighed(Signal.OF_DAY_OF_LATE, new NewRecord(layout, silent), 1));
    this.size = layout.size();
    this.codec = new NumbersCodec(NAME, VERSION, size);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public double[] initial() {
    return new double[size];
  }

  @Override
  public Step<double[]> step(double[] state, long timeMillis, double value, Window window) {
    double mean = dayMean.mean(state, timeMillis, value);
    double ofDay = Numbers.minus(value, mean);
    sides.logarithm = Math.copySign(Math.log1p(Math.abs(value)), value);
    sides.ofDay = ofDay;
    sides.ofDayOfLate = Numbers.minus(ofDay, late.median(state, ofDay));
    Decision decision = judge(state, value, mean, window.size());
    double[] next = state.clone();
    for (Weighed each : parts) {
      each.part().learn(next, each.signal().of(sides));
    }
    late.learn(next, ofDay);
    dayMean.learn(next, timeMillis, value);
    next[events]++;
    return new Step<>(decision, next);
  }

  private Decision judge(double[] state, double value, double mean, int windowSize) {
    double sum = 0;
    double most = -1;
    Weighed loudest = parts.get(0);
    for (Weighed each : parts) {
      double weighed = each.weight() * each.part().surprise(state, each.signal().of(sides));
      sum += weighed;
      if (weighed > most) {
        most = weighed;
        loudest = each;
      }
    }
    double score = sum / threshold;
    boolean anomalous = score >= 1;
    Direction side = value >= mean ? Direction.HIGH : Direction.LOW;
    return new Decision(
        score,
        anomalous,
        false,
        mean,
        Double.NaN,
        Double.NaN,
        anomalous ? side : Direction.NONE,
        anomalous ? explain(state, value, sum, loudest) : "",
        windowSize);
  }

  private String explain(double[] state, double value, double sum, Weighed loudest) {
    double number = loudest.signal().of(sides);
    return "Value %s surprises by %s, threshold %s, most of all by %s, %s, which is %s."
        .formatted(
            Text.exact(value),
            Text.rounded(sum),
            Text.exact(threshold),
            loudest.signal().words(),
            Text.rounded(loudest.signal().shown(number)),
            loudest.part().explain(state, number, loudest.signal()::shown));
  }

  @Override
  public byte[] encode(double[] state) {
    return codec.encode(state);
  }

  @Override
  public double[] decode(byte[] bytes) {
    return codec.decode(bytes);
  }
}
