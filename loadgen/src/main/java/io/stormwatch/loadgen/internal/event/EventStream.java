package io.stormwatch.loadgen.internal.event;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.internal.series.SeriesSampler;
import io.stormwatch.loadgen.internal.signal.Injector;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.util.List;

/**
 * One thread's records, in order. The n-th record of a phase is the same whoever asks: its series
 * follows from seed, phase and n, its event time from the schedule. All threads of all machines
 * count through the same numbers and each keeps those whose series is its own (series number modulo
 * machines, then modulo threads), which costs a few nanoseconds for each that belongs to another.
 * Not thread-safe.
 */
public final class EventStream {

  /** How many records of others are passed over before {@link #advance} returns for a breath. */
  private static final int BREATH = 1 << 14;

  private final SeriesSampler sampler;
  private final Faults faults;
  private final Injector injector;
  private final Draft draft = new Draft();
  private final long seed;
  private final long stride;
  private final long own;
  private final boolean alone;
  private final boolean hasSeries;
  private final boolean wholeNumbers;
  private final long clockOffsetMillis;

  private PhaseSchedule phase;
  private long phaseSeed;
  private long next;
  private long count;
  private long phaseEventNanos;
  private long startMillis;
  private long eventNanos;

  /**
   * A thread's stream.
   *
   * @param possible kinds of invalid record that the format can show
   * @param thread number of the thread, from 0
   */
  public EventStream(LoadPlan plan, List<InvalidReason> possible, int thread) {
    int threads = plan.execution().threads();
    int machines = plan.shard().of();
    this.sampler = SeriesSampler.of(plan.series());
    this.faults = new Faults(plan.faults(), possible);
    this.seed = Hash.of(plan.seed(), 0x57E4);
    this.stride = (long) threads * machines;
    this.own = (long) thread * machines + (plan.shard().index() - 1);
    this.alone = stride == 1;
    this.hasSeries = own < plan.series().count();
    this.injector = new Injector(plan, stride);
    this.wholeNumbers = plan.format().format() == FormatPlan.Format.LONG;
    this.clockOffsetMillis = plan.faults().clockOffset().toMillis();
  }

  /**
   * Begins a phase.
   *
   * @param startMillis event time at which the plan starts, milliseconds since the epoch
   * @param phaseEventNanos event time at which the phase starts, nanoseconds after that
   */
  public void begin(PhaseSchedule phase, long startMillis, long phaseEventNanos) {
    this.phase = phase;
    this.phaseSeed = Hash.of(seed, phase.index());
    this.count = hasSeries ? phase.count() : 0;
    this.startMillis = startMillis + clockOffsetMillis;
    this.phaseEventNanos = phaseEventNanos;
    this.next = 0;
  }

  /** What {@link #advance} found. */
  public enum Step {
    /** The draft holds the next record. */
    RECORD,
    /** Many numbers were passed over and none was this thread's; go on, or stop. */
    NOTHING_YET,
    /** The phase has no more records for this thread. */
    END
  }

  /** Goes on to this thread's next record. */
  public Step advance() {
    long until = Math.min(count, next + BREATH);
    while (next < until) {
      long n = next++;
      long source = n;
      long random = Hash.of(phaseSeed, source);
      while (source > 0 && faults.isDuplicate(random)) {
        random = Hash.of(phaseSeed, --source);
      }
      long series = sampler.sample(random);
      if (alone || series % stride == own) {
        fill(n, source, series, random);
        return Step.RECORD;
      }
    }
    return next >= count ? Step.END : Step.NOTHING_YET;
  }

  private void fill(long n, long source, long series, long random) {
    draft.number = n;
    draft.duplicate = n != source;
    if (draft.duplicate) {
      // The source was this thread's record just before, and is still in the draft.
      return;
    }
    eventNanos = phase.eventNanosOf(n);
    draft.series = series;
    draft.eventMillis = startMillis + Math.floorDiv(phaseEventNanos + eventNanos, 1_000_000L);
    faults.apply(random, draft);
    draft.label = null;
    if (draft.kind != Draft.Kind.INVALID) {
      injector.next(series, draft.eventMillis, draft.kind == Draft.Kind.GOOD);
      draft.label = injector.label();
      draft.value = rounded(injector.value());
    }
  }

  private double rounded(double value) {
    // Adding 0 turns a negative zero into a plain one, as its text form would.
    return (wholeNumbers ? Math.rint(value) : Math.rint(value * 1000) / 1000) + 0.0;
  }

  /** The record found last; valid until the next {@link #advance}. */
  public Draft draft() {
    return draft;
  }

  /** Event time reached in this phase, in nanoseconds since the phase began. */
  public long reachedEventNanos() {
    return eventNanos;
  }
}
