package io.stormwatch.bench.stage;

import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.PreloadedTopic;
import io.stormwatch.bench.load.StoredHistory;
import io.stormwatch.bench.load.Workload;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets a process drain a preloaded topic: it warms up on the first part, is given a moment, then
 * all that is measured becomes visible at once. Time runs from there until offsets are committed up
 * to the end, which every contender does only for events whose rows are confirmed.
 */
public final class DrainTrial {

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  /** So slow is no machine. */
  private static final long LEAST_PER_SECOND = 1_000;

  /** Counting more rows takes longer than all the rest. */
  private static final long MOST_COUNTED = 5_000_000;

  private static final Duration LOOK = Duration.ofMillis(20);
  private static final Duration REST = Duration.ofSeconds(2);

  private final Stage stage;
  private final Class<?> main;
  private final List<String> jvm;
  private final ChildSettings more;
  private final boolean readsHistory;
  private final Way way;

  /**
   * How else a trial goes.
   *
   * @param stores whether there are rows to count
   * @param probed whether the topology is asked what it measured
   * @param stored events of each series that are in the table before, and on no topic
   */
  private record Way(boolean stores, boolean probed, int stored) {}

  /**
   * A trial of a process that stores what it reads.
   *
   * @param main the process
   * @param jvm options of its JVM
   * @param more what it is told beside workload and servers
   * @param readsHistory whether it begins at the topic's start instead of after the history
   */
  public DrainTrial(
      Stage stage, Class<?> main, List<String> jvm, ChildSettings more, boolean readsHistory) {
    this(stage, main, jvm, more, readsHistory, new Way(true, false, 0));
  }

  private DrainTrial(
      Stage stage,
      Class<?> main,
      List<String> jvm,
      ChildSettings more,
      boolean readsHistory,
      Way way) {
    this.stage = stage;
    this.main = main;
    this.jvm = List.copyOf(jvm);
    this.more = more;
    this.readsHistory = readsHistory;
    this.way = way;
  }

  private DrainTrial with(Way other) {
    return new DrainTrial(stage, main, jvm, more, readsHistory, other);
  }

  /** The same for a process that reads and stores nothing, so that there are no rows to count. */
  public DrainTrial storingNothing() {
    return with(new Way(false, way.probed(), way.stored()));
  }

  /** The same for a topology, which is asked what it measured itself. */
  public DrainTrial probed() {
    return with(new Way(way.stores(), true, way.stored()));
  }

  /**
   * The same with a history that is in the table and on no topic. If that has more than five
   * million rows, the table is not counted and the reading lacks what was lost and doubled.
   *
   * @param events of each series
   */
  public DrainTrial withStoredHistory(int events) {
    return with(new Way(way.stores(), way.probed(), events));
  }

  /**
   * Measures once.
   *
   * @throws TrialException if the process fails or does not come to the end
   */
  public Reading run(Workload workload) throws TrialException, InterruptedException {
    Reading timed;
    try (PreloadedTopic topic = stage.prepare(workload)) {
      stage.store(new StoredHistory(workload, way.stored()));
      if (!readsHistory) {
        stage.skipHistory(workload);
      }
      timed = drain(workload, topic);
    } finally {
      stage.forget(workload);
    }
    return timed;
  }

  private Reading drain(Workload workload, PreloadedTopic topic)
      throws TrialException, InterruptedException {
    TopologyProbe probe = new TopologyProbe(stage.folder().resolve("metrics"), workload.topic());
    Reading timed;
    try (ChildJvm child = ChildJvm.start(main, jvm, settings(workload, probe), stage.folder())) {
      await(child, workload, ends(workload, workload.beforeMeasured(), 1));
      LockSupport.parkNanos(REST.toNanos());
      probe.begin();
      Map<String, Duration> before = stage.cpu();
      Duration begun = child.cpu();
      long start = System.nanoTime();
      topic.open();
      await(child, workload, ends(workload, workload.total(), 0));
      double seconds = (System.nanoTime() - start) / 1e9;
      Duration client = child.cpu().minus(begun);
      timed =
          Measures.withCpu(
              Measures.timed(workload.measured(), seconds), client, before, stage.cpu());
      if (way.probed()) {
        timed = probe.end(timed, child);
      }
    }
    return audited(timed, workload);
  }

  private Reading audited(Reading timed, Workload workload) {
    long history = new StoredHistory(workload, way.stored()).rows();
    if (history > MOST_COUNTED) {
      return timed;
    }
    RowAudit audit = way.stores() ? stage.audit(workload, history) : RowAudit.CLEAN;
    return Measures.audited(timed, audit);
  }

  private ChildSettings settings(Workload workload, TopologyProbe probe) {
    ChildSettings all =
        stage
            .settings(workload)
            .with(way.probed() ? probe.overrides() : List.of())
            .with(more.overrides());
    for (Map.Entry<String, String> own : more.own().entrySet()) {
      all = all.with(own.getKey(), own.getValue());
    }
    return all;
  }

  /** The end of a part; the end of its transaction may stand before what comes next. */
  private static long[] ends(Workload workload, long events, int transactions) {
    return Arrays.stream(workload.offsetsAfter(events)).map(end -> end - transactions).toArray();
  }

  private void await(ChildJvm child, Workload workload, long[] offsets)
      throws TrialException, InterruptedException {
    Duration patience = PATIENCE.plusSeconds(workload.total() / LEAST_PER_SECOND);
    long deadline = System.nanoTime() + patience.toNanos();
    while (!stage.topics().reached(workload.topic(), workload.topic(), offsets)) {
      child.check();
      if (System.nanoTime() - deadline > 0) {
        throw new TrialException("not drained after " + patience.toMinutes() + " minutes");
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }
}
