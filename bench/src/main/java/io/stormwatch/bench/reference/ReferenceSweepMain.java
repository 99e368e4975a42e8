package io.stormwatch.bench.reference;

import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.BenchTopics;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.core.config.StormwatchConfig;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * A process that tries settings of the reference client one after the other on the warm-up of a
 * workload, and writes the events per second of each. All of them run once before, for nothing,
 * since the process and the server get faster as they go.
 */
public final class ReferenceSweepMain {

  private static final long LOOK_NANOS = 1_000_000;

  private final ChildSettings settings;
  private final Workload workload;
  private final BenchTopics topics;
  private final long[] start;

  private ReferenceSweepMain(ChildSettings settings, BenchTopics topics) {
    this.settings = settings;
    this.workload = settings.workload();
    this.topics = topics;
    this.start = workload.offsetsAfter(workload.historyEvents());
  }

  /** Runs the sweep. */
  public static void main(String[] arguments) throws TrialException, InterruptedException {
    ChildSettings settings = ChildSettings.parse(arguments);
    List<ReferenceSetting> candidates = ReferenceSetting.candidates();
    String brokers = String.join(",", settings.config().kafka().bootstrapServers());
    try (BenchTopics topics = BenchTopics.connect(brokers)) {
      ReferenceSweepMain sweep = new ReferenceSweepMain(settings, topics);
      for (int i = 0; i < candidates.size(); i++) {
        sweep.rate("sweep-warm-up-" + i, candidates.get(i));
      }
      for (int i = 0; i < candidates.size(); i++) {
        System.out.println(Parent.RESULT + i + ' ' + sweep.rate("sweep-" + i, candidates.get(i)));
      }
    }
  }

  private double rate(String group, ReferenceSetting setting)
      throws TrialException, InterruptedException {
    topics.startAt(group, workload.topic(), start);
    StormwatchConfig config = settings.with(List.of("kafka.group=" + group)).config();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    try (ReferenceClient client =
        ReferenceClient.start(
            config,
            setting,
            workload.partitions(),
            problem -> failure.compareAndSet(null, problem))) {
      // From a tenth on, so that connecting does not count.
      long head = workload.warmUp() / 10;
      await(client, head, failure);
      long begin = System.nanoTime();
      long from = client.decided();
      await(client, workload.warmUp(), failure);
      return (workload.warmUp() - from) * 1e9 / (System.nanoTime() - begin);
    }
  }

  private static void await(ReferenceClient client, long count, AtomicReference<Throwable> failure)
      throws TrialException {
    while (client.decided() < count) {
      if (failure.get() != null) {
        throw new TrialException("the client fails: " + failure.get(), failure.get());
      }
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }
}
