package io.stormwatch.loadgen.internal.signal;

import io.stormwatch.loadgen.internal.event.Hash;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.truth.TruthLabel;

/**
 * Puts anomalies into values. Sees all events of the series of one thread in their order and
 * remembers, of the first {@link AnomalyPlan#TRACKED} series, how long the history is and which
 * episode is going on: one number each. Not thread-safe.
 */
public final class Injector {

  private static final long HISTORY_BITS = 0xFFFF;
  private static final long ALLOWED = 1L << 16;
  private static final int EPISODE_SHIFT = 17;

  private final Signal signal;
  private final Episodes episodes;
  private final int minHistory;
  private final boolean active;
  private final long stride;
  private final long tracked;
  private final long[] memory;
  private final long seed;
  private final Episodes.Found found = new Episodes.Found();

  private double value;
  private TruthLabel label;

  /**
   * An injector for the series whose number is, modulo the stride, the same.
   *
   * @param stride threads of all machines together
   */
  public Injector(LoadPlan plan, long stride) {
    this.signal = Signals.of(plan.signal(), plan.seed());
    this.seed = Hash.of(plan.seed(), 0x1217);
    this.episodes = new Episodes(plan.anomalies(), plan.seed());
    this.minHistory = plan.anomalies().minHistory();
    this.active = !plan.anomalies().specs().isEmpty();
    this.stride = stride;
    this.tracked = Math.min(plan.series().count(), AnomalyPlan.TRACKED);
    this.memory = new long[active ? (int) (tracked / stride + 1) : 0];
  }

  /**
   * Takes the next event of a series; {@link #value} and {@link #label} then belong to it.
   *
   * @param onTime whether anomalies may be injected, which they may not in a late event, whose
   *     history is not what its place in the stream suggests
   */
  public void next(long series, long millis, boolean onTime) {
    value = signal.value(series, millis);
    label = null;
    if (!active) {
      return;
    }
    if (series < tracked) {
      nextTracked(series, millis, onTime);
    } else if (onTime
        && minHistory == 0
        && episodes.find(series, millis, found)
        && found.spec.kind().isPoint()) {
      inject(series, millis, true);
    }
  }

  private void nextTracked(long series, long millis, boolean onTime) {
    int slot = (int) (series / stride);
    long state = memory[slot];
    long history = state & HISTORY_BITS;
    if (!onTime || !episodes.find(series, millis, found)) {
      memory[slot] = history < HISTORY_BITS ? state + 1 : state;
      return;
    }
    long fingerprint = found.fingerprint();
    boolean first = fingerprint != state >>> EPISODE_SHIFT;
    boolean allowed = first ? history >= minHistory : (state & ALLOWED) != 0;
    long newHistory = allowed ? 0 : Math.min(history + 1, HISTORY_BITS);
    memory[slot] = fingerprint << EPISODE_SHIFT | (allowed ? ALLOWED : 0) | newHistory;
    if (allowed) {
      inject(series, millis, first);
    }
  }

  private void inject(long series, long millis, boolean first) {
    AnomalySpec spec = found.spec;
    double by = spec.size() * signal.spread(series);
    long random = Hash.of(seed, series, found.number);
    double sign = random < 0 ? -1 : 1;
    switch (spec.kind()) {
      case SPIKE -> value += by;
      case DIP -> value -= by;
      case LEVEL_SHIFT -> value += sign * by;
      case DRIFT -> value += sign * by * (millis - found.startMillis) / spec.duration().toMillis();
      case VARIANCE_BURST -> value += by * Hash.normal(Hash.of(random, millis));
      case STUCK -> value = signal.value(series, found.startMillis);
    }
    label = new TruthLabel(spec.kind(), spec.size(), first, found.id(series));
  }

  /** Value of the event last taken. */
  public double value() {
    return value;
  }

  /** Label of the event last taken, null if nothing was injected. */
  public TruthLabel label() {
    return label;
  }
}
