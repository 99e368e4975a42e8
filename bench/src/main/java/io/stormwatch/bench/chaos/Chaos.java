package io.stormwatch.bench.chaos;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.bench.chaos.audit.Comparison;
import io.stormwatch.bench.chaos.audit.RecordAudit;
import io.stormwatch.bench.chaos.fault.ClusterFaults;
import io.stormwatch.bench.chaos.fault.FaultSource;
import io.stormwatch.bench.chaos.fault.Resubmit;
import io.stormwatch.bench.chaos.fault.Workers;
import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.LoadRun;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerConfig;

/** One run on a cluster that is up: load and faults, the account, and a run without faults. */
final class Chaos {

  private static final Duration START_LIMIT = Duration.ofMinutes(3);
  private static final Duration LOOK = Duration.ofMillis(500);

  private final ChaosOptions options;
  private final ChaosCluster cluster;
  private final RunClock clock;
  private final Consumer<String> progress;

  /** What the faulty part of a run gave. */
  private record Struck(List<FaultResult> faults, LoadResult load, double seconds, long left) {}

  Chaos(ChaosOptions options, ChaosCluster cluster, RunClock clock, Consumer<String> progress) {
    this.options = options;
    this.cluster = cluster;
    this.clock = clock;
    this.progress = progress;
  }

  /**
   * Runs.
   *
   * @throws InterruptedException if interrupted, as by Ctrl-C
   */
  ChaosResult run() throws Exception {
    TopologyFile file = cluster.file("chaos");
    TopologyFile calm = cluster.file("calm");
    try (Admin admin = cluster.servers().kafka().topics().admin()) {
      Struck struck = strike(file, admin);
      progress.accept("counting …");
      RecordAudit.Found records = count(file);
      progress.accept("deciding the same topic without faults …");
      long calmLeft = drainCalmly(calm, admin);
      progress.accept("comparing …");
      Comparison.Found decisions = compare(file, calm, records);
      return new ChaosResult(
          options.seed(),
          struck.seconds(),
          records,
          decisions,
          struck.left() + calmLeft,
          struck.faults(),
          struck.load().failed());
    }
  }

  private Struck strike(TopologyFile file, Admin admin) throws Exception {
    LivePipeline pipeline = submit(file, admin);
    Schedule schedule = options.schedule();
    progress.accept(sending(schedule));
    ExecutorService executor = Executors.newCachedThreadPool(Chaos::daemon);
    long start = clock.nanoTime();
    LoadRun load =
        LoadGenerator.start(
            ChaosLoad.plan(options, cluster.servers().kafka().bootstrapServers()), listener());
    try {
      Workers workers =
          new Workers(
              cluster.servers().storm(),
              file.config().name(),
              pipeline::spoutPids,
              pipeline::servingPids);
      FaultSource faults =
          new ClusterFaults(
              cluster.servers(),
              workers,
              topology(file),
              pipeline::failed,
              admin,
              TopologyFile.TOPIC,
              executor,
              options.seed());
      if (options.backlog().isPresent()) {
        progress.accept(line("%,d events sent", load.await().acknowledged()));
        awaitHalf(pipeline);
      }
      List<FaultResult> results =
          new Runner(faults, pipeline, options.pace().recoveryLimit(), clock, progress)
              .run(schedule);
      pauseUntil(start + options.duration().toNanos());
      load.stop();
      LoadResult sent = load.await();
      progress.accept("load sent; waiting until all is committed …");
      long left = new Drain(pipeline, clock, progress).await();
      double seconds = (clock.nanoTime() - start) / 1e9;
      progress.accept("failures that were overcome: " + pipeline.failures());
      cluster.kill(file, clock);
      return new Struck(results, sent, seconds, left);
    } finally {
      load.stop();
      executor.shutdownNow();
    }
  }

  private String sending(Schedule schedule) {
    return options.backlog().isPresent()
        ? line("sending %,d events, seed %d …", options.backlog().getAsLong(), options.seed())
        : line(
            "sending %,.0f events/s for %d s, %d faults, seed %d …",
            options.rate(),
            options.duration().toSeconds(),
            schedule.strikes().size(),
            options.seed());
  }

  private void awaitHalf(LivePipeline pipeline) throws Exception {
    long half = options.backlog().orElseThrow() / 2;
    long left = new Drain(pipeline, clock, progress).await(half);
    progress.accept(line("%,d records left, the fault strikes", left));
  }

  private Resubmit.Topology topology(TopologyFile file) {
    return new Resubmit.Topology() {
      @Override
      public void kill() throws InterruptedException {
        cluster.kill(file, clock);
      }

      @Override
      public void submit() {
        cluster.submit(file);
      }
    };
  }

  private void pauseUntil(long nanos) throws InterruptedException {
    long left = nanos - clock.nanoTime();
    if (left > 0) {
      clock.pause(Duration.ofNanos(left));
    }
  }

  private long drainCalmly(TopologyFile calm, Admin admin) throws Exception {
    LivePipeline pipeline = submit(calm, admin);
    long left = new Drain(pipeline, clock, progress).await();
    cluster.kill(calm, clock);
    return left;
  }

  private LivePipeline submit(TopologyFile file, Admin admin) throws InterruptedException {
    progress.accept("submitting topology " + file.config().name() + " …");
    cluster.submit(file);
    LivePipeline pipeline = new LivePipeline(admin, file);
    long deadline = clock.nanoTime() + START_LIMIT.toNanos();
    while (!pipeline.isUp()) {
      if (clock.nanoTime() - deadline > 0) {
        throw new IllegalStateException("the topology does not start");
      }
      clock.pause(LOOK);
    }
    return pipeline;
  }

  private RecordAudit.Found count(TopologyFile file) {
    try (TopicReader topics = reader();
        CqlSession session = cluster.connect(file)) {
      return RecordAudit.run(topics, session, file.config(), TopologyFile.TOPIC);
    }
  }

  private Comparison.Found compare(
      TopologyFile file, TopologyFile calm, RecordAudit.Found records) {
    try (TopicReader topics = reader()) {
      return Comparison.run(
          topics, file.config(), calm.config(), TopologyFile.TOPIC, records.moved());
    }
  }

  private TopicReader reader() {
    return new TopicReader(
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, cluster.servers().kafka().bootstrapServers()));
  }

  private LoadListener listener() {
    return new LoadListener() {
      @Override
      public void interval(IntervalReport report) {
        progress.accept(line("%,d events sent", report.totals().acknowledged()));
      }

      @Override
      public void warning(String message) {
        progress.accept("load: " + message);
      }
    };
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "chaos-servers");
    thread.setDaemon(true);
    return thread;
  }

  private static String line(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
