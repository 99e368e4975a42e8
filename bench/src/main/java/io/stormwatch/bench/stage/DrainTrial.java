package io.stormwatch.bench.stage;

import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.PreloadedTopic;
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
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final Duration REST = Duration.ofSeconds(2);

  private final Stage stage;
  private final Class<?> main;
  private final List<String> jvm;
  private final ChildSettings more;
  private final boolean readsHistory;
  private final boolean stores;

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
    this(stage, main, jvm, more, readsHistory, true);
  }

  private DrainTrial(
      Stage stage,
      Class<?> main,
      List<String> jvm,
      ChildSettings more,
      boolean readsHistory,
      boolean stores) {
    this.stage = stage;
    this.main = main;
    this.jvm = List.copyOf(jvm);
    this.more = more;
    this.readsHistory = readsHistory;
    this.stores = stores;
  }

  /** The same for a process that reads and stores nothing, so that there are no rows to count. */
  public DrainTrial storingNothing() {
    return new DrainTrial(stage, main, jvm, more, readsHistory, false);
  }

  /**
   * Measures once.
   *
   * @throws TrialException if the process fails or does not come to the end
   */
  public Reading run(Workload workload) throws TrialException, InterruptedException {
    Reading timed;
    try (PreloadedTopic topic = stage.prepare(workload)) {
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
    double seconds;
    Duration client;
    Map<String, Duration> before;
    Map<String, Duration> after;
    try (ChildJvm child = ChildJvm.start(main, jvm, settings(workload), stage.folder())) {
      await(child, workload, ends(workload, workload.beforeMeasured(), 1));
      LockSupport.parkNanos(REST.toNanos());
      before = stage.cpu();
      Duration begun = child.cpu();
      long start = System.nanoTime();
      topic.open();
      await(child, workload, ends(workload, workload.total(), 0));
      seconds = (System.nanoTime() - start) / 1e9;
      client = child.cpu().minus(begun);
      after = stage.cpu();
    }
    RowAudit audit = stores ? stage.audit(workload) : RowAudit.CLEAN;
    return Measures.withCpu(
        Measures.reading(workload.measured(), seconds, audit), client, before, after);
  }

  private ChildSettings settings(Workload workload) {
    ChildSettings all = stage.settings(workload).with(more.overrides());
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
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (!stage.topics().reached(workload.topic(), workload.topic(), offsets)) {
      child.check();
      if (System.nanoTime() - deadline > 0) {
        throw new TrialException("not drained after " + PATIENCE.toMinutes() + " minutes");
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }
}
