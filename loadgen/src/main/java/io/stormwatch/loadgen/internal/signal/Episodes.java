package io.stormwatch.loadgen.internal.signal;

import io.stormwatch.loadgen.internal.event.Hash;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import java.util.List;

/**
 * When a series is due an anomaly: a pure function of seed, series and event time. For anomalies
 * that last, the time axis of a series is cut into cells of equal length; each holds one episode,
 * whose kind and place within the cell are random. So episodes never overlap, and their kinds take
 * the shares of time that the plan asks for. Anomalies of one event are drawn for each time anew.
 */
final class Episodes {

  private final AnomalySpec[] points;
  private final AnomalySpec[] lasting;
  private final double[] weights;
  private final long cellMillis;
  private final long seed;

  Episodes(AnomalyPlan plan, long seed) {
    this.seed = Hash.of(seed, 0xA0);
    this.points = select(plan, true);
    this.lasting = select(plan, false);
    this.weights = new double[lasting.length];
    double sum = 0;
    for (int i = 0; i < lasting.length; i++) {
      sum += lasting[i].rate() / lasting[i].duration().toMillis();
      weights[i] = sum;
    }
    this.cellMillis = lasting.length == 0 ? 1 : (long) (1 / sum);
  }

  private static AnomalySpec[] select(AnomalyPlan plan, boolean point) {
    List<AnomalySpec> chosen =
        plan.specs().stream().filter(spec -> spec.kind().isPoint() == point).toList();
    return chosen.toArray(AnomalySpec[]::new);
  }

  /**
   * Looks up the episode of a series at a time.
   *
   * @param found where to put it
   * @return whether there is one
   */
  boolean find(long series, long millis, Found found) {
    return findLasting(series, millis, found) || findPoint(series, millis, found);
  }

  private boolean findLasting(long series, long millis, Found found) {
    if (lasting.length == 0) {
      return false;
    }
    long own = Hash.of(seed, series);
    long shifted = millis + Hash.below(own, cellMillis);
    long cell = Math.floorDiv(shifted, cellMillis);
    long random = Hash.of(own, cell);
    AnomalySpec spec = lasting[chooseKind(Hash.unit(random))];
    long length = spec.duration().toMillis();
    long start = Hash.below(Hash.mix(random), Math.max(1, cellMillis - length + 1));
    long into = shifted - cell * cellMillis - start;
    if (into < 0 || into >= length) {
      return false;
    }
    found.spec = spec;
    found.startMillis = millis - into;
    found.number = cell;
    return true;
  }

  private int chooseKind(double random) {
    double at = random * weights[weights.length - 1];
    int i = 0;
    while (i < weights.length - 1 && at >= weights[i]) {
      i++;
    }
    return i;
  }

  private boolean findPoint(long series, long millis, Found found) {
    if (points.length == 0) {
      return false;
    }
    double random = Hash.unit(Hash.of(seed ^ 0x90, series, millis));
    for (AnomalySpec spec : points) {
      if (random < spec.rate()) {
        found.spec = spec;
        found.startMillis = millis;
        found.number = millis;
        return true;
      }
      random -= spec.rate();
    }
    return false;
  }

  /** An episode that was found; reused, since it is looked up for every event. */
  static final class Found {
    AnomalySpec spec;
    long startMillis;
    long number;

    /** Tells episodes of one series apart; 47 bits, never 0. */
    long fingerprint() {
      return (Hash.of(number, spec.kind().isPoint() ? 1 : 0) >>> 17) | 1;
    }

    /** Text id, unique within a run. */
    String id(long series) {
      return series + (spec.kind().isPoint() ? "-p" : "-e") + number;
    }
  }
}
