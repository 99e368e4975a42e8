package io.stormwatch.app.timeline;

import io.stormwatch.core.metrics.IntervalHistogram;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** One second of a timeline. Not thread-safe. */
final class Cell {

  private static final int DIGITS = 2;
  private static final double MICROS = 1e3;

  private double sent = Double.NaN;
  private double decided = Double.NaN;
  private double published = Double.NaN;
  private double lag = Double.NaN;
  private Optional<Histogram> endToEnd = Optional.empty();
  private Optional<Histogram> detector = Optional.empty();
  private Moment.Latency endToEndMillis = Moment.Latency.UNKNOWN;
  private Moment.Latency detectorMillis = Moment.Latency.UNKNOWN;

  void addSent(double events) {
    sent = sum(sent, events);
  }

  void addDecided(double events) {
    decided = sum(decided, events);
  }

  void addPublished(double events) {
    published = sum(published, events);
  }

  void setLag(long records) {
    lag = records;
  }

  void addEndToEnd(IntervalHistogram.Interval micros) {
    endToEnd = merged(endToEnd, micros);
  }

  void addDetector(IntervalHistogram.Interval micros) {
    detector = merged(detector, micros);
  }

  /** Keeps the percentiles alone: histograms are large. What comes later is left out of them. */
  void close() {
    if (endToEnd.isPresent()) {
      endToEndMillis = latency(endToEnd.get());
      endToEnd = Optional.empty();
    }
    if (detector.isPresent()) {
      detectorMillis = latency(detector.get());
      detector = Optional.empty();
    }
  }

  Moment moment(double second) {
    return new Moment(
        second,
        sent,
        decided,
        published,
        endToEnd.map(Cell::latency).orElse(endToEndMillis),
        detector.map(Cell::latency).orElse(detectorMillis),
        lag);
  }

  private static double sum(double known, double more) {
    return Double.isNaN(known) ? more : known + more;
  }

  private static Optional<Histogram> merged(
      Optional<Histogram> known, IntervalHistogram.Interval micros) {
    if (micros.values().getTotalCount() == 0) {
      return known;
    }
    Histogram all = known.orElseGet(() -> new Histogram(DIGITS));
    all.add(micros.values());
    return Optional.of(all);
  }

  private static Moment.Latency latency(Histogram micros) {
    return new Moment.Latency(
        micros.getValueAtPercentile(50) / MICROS, micros.getValueAtPercentile(99) / MICROS);
  }
}
