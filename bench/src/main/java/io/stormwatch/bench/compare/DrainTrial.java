package io.stormwatch.bench.compare;

import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.PreloadedTopic;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.stage.RowAudit;
import io.stormwatch.bench.stage.Stage;
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
final class DrainTrial {

  private static final Duration PATIENCE = Duration.ofMinutes(10);
  private static final Duration LOOK = Duration.ofMillis(20);
  private static final Duration REST = Duration.ofSeconds(2);

  private final Stage stage;
  private final Class<?> main;
  private final List<String> jvm;
  private final ChildSettings more;
  private final boolean readsHistory;

  /**
   * @param main the process
   * @param jvm options of its JVM
   * @param more what it is told beside workload and servers
   * @param readsHistory whether it begins at the topic's start instead of after the history
   */
  DrainTrial(
      Stage stage, Class<?> main, List<String> jvm, ChildSettings more, boolean readsHistory) {
    this.stage = stage;
    this.main = main;
    this.jvm = List.copyOf(jvm);
    this.more = more;
    this.readsHistory = readsHistory;
  }

  Reading run(Workload workload) throws TrialException, InterruptedException {
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
    RowAudit audit = stage.audit(workload);
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
