package io.stormwatch.core.detect.internal.series;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.detect.internal.Repeats;
import io.stormwatch.core.detect.internal.Text;
import io.stormwatch.core.history.Window;

/**
 * How far an event lies from the median of its time of day, in half widths of the {@link Band} of
 * that time. Score = distance ÷ half width on its side ÷ threshold. A time of day that has had
 * fewer than {@value Band#SETTLED} events is judged by the band of all times.
 *
 * <p>A half width is at least that of the band of all times' distances from the medians of theirs,
 * the minimum scale, and a 10⁻¹² share of the median, so that a time of day that has varied little
 * as yet does not report noise. Of a run of events beyond the threshold on one side the first is
 * reported, and any twice as far out as all before it, until the bands have followed.
 */
final class QuantileBand implements SeriesDetector<double[]> {

  static final String NAME = "quantile-band";

  private static final int VERSION = 1;
  private static final double ROUNDING = 1e-12;

  private final double threshold;
  private final int slots;
  private final double minimumScale;
  private final Band band;
  private final int ofDay;
  private final int ofSlots;
  private final int ofRest;
  private final int events;
  private final int farthest;
  private final int size;
  private final NumbersCodec codec;

  QuantileBand(double threshold, int slots, double coverage, double rate, double minimumScale) {
    this.threshold = threshold;
    this.slots = slots;
    this.minimumScale = minimumScale;
    this.band = new Band(coverage, rate);
    Layout layout = new Layout();
    this.events = layout.take(1);
    this.farthest = layout.take(1);
    this.ofDay = Band.place(layout, 1);
    this.ofSlots = Band.place(layout, slots);
    this.ofRest = Band.place(layout, 1);
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
    double[] next = state.clone();
    int slot = Band.at(ofSlots, Numbers.slotOfDay(timeMillis, slots));
    int at = Band.settled(state, slot) ? slot : ofDay;
    Decision decision =
        state[events] == 0
            ? Decision.warmingUp(window.size())
            : judge(state, next, at, value, window.size());
    next[events]++;
    if (state[events] > 0) {
      band.learn(next, ofRest, Numbers.minus(value, Band.median(state, at)));
    }
    band.learn(next, ofDay, value);
    band.learn(next, slot, value);
    return new Step<>(decision, next);
  }

  private Decision judge(double[] state, double[] next, int at, double value, int windowSize) {
    double median = Band.median(state, at);
    boolean high = value > median;
    double up = half(state, at, Numbers.minus(Band.high(state, at), median), value);
    double down = half(state, at, Numbers.minus(median, Band.low(state, at)), value);
    double unit = high ? up : down;
    double distance =
        value == median ? 0 : Numbers.finite(Math.abs(Numbers.minus(value, median)) / unit);
    double run = high ? Math.max(0, state[farthest]) : Math.max(0, -state[farthest]);
    double score = Numbers.finite(distance / threshold);
    next[farthest] = score >= 1 ? Math.max(run, distance) * (high ? 1 : -1) : 0;
    if (score >= 1) {
      score = Repeats.score(score, distance, run);
    }
    boolean anomalous = score >= 1;
    return new Decision(
        score,
        anomalous,
        false,
        median,
        Numbers.finite(median - threshold * down),
        Numbers.finite(median + threshold * up),
        anomalous ? (high ? Direction.HIGH : Direction.LOW) : Direction.NONE,
        anomalous ? explain(value, median, distance, unit, at) : "",
        windowSize);
  }

  private double half(double[] state, int at, double width, double value) {
    double rest = Numbers.minus(Band.high(state, ofRest), Band.low(state, ofRest)) / 2;
    double least = Math.max(minimumScale, rest);
    double unit = Math.max(width, Math.max(least, ROUNDING * Math.abs(Band.median(state, at))));
    return unit > 0 ? unit : ROUNDING * Math.abs(value);
  }

  private String explain(double value, double median, double distance, double unit, int at) {
    return "Value %s lies %s half widths %s %s, the median of %s; half width %s, threshold %s."
        .formatted(
            Text.exact(value),
            Text.rounded(distance),
            value > median ? "above" : "below",
            Text.roundedTo(unit, median),
            at == ofDay ? "all times of day" : "this time of day",
            Text.rounded(unit),
            Text.exact(threshold));
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
