package io.stormwatch.bench.stage;

import io.stormwatch.app.audit.Audit;
import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.ours.OursMain;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.LoadPlanBuilder;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.topology.metrics.ComponentView;
import io.stormwatch.topology.metrics.MetricLine;
import io.stormwatch.topology.metrics.MetricsFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;

/**
 * The topology in a process of its own, with a topic of its own that takes load as it comes. For
 * one thread at a time.
 */
public final class LiveTopology implements AutoCloseable {

  private static final int PARTITIONS = 4;
  private static final Duration LOOK = Duration.ofMillis(200);

  private final Stage stage;
  private final String topic;
  private final StormwatchConfig config;
  private final ChildJvm child;
  private final MetricsFollower metrics;

  private LiveTopology(
      Stage stage, String topic, StormwatchConfig config, ChildJvm child, MetricsFollower metrics) {
    this.stage = stage;
    this.topic = topic;
    this.config = config;
    this.child = child;
    this.metrics = metrics;
  }

  /**
   * Starts it.
   *
   * @param heapMebibytes heap of its process
   * @param overrides {@code key=value} of its configuration
   * @param listener hears of each line of metrics while they are polled; each is about a second
   */
  public static LiveTopology start(
      Stage stage, int heapMebibytes, List<String> overrides, Consumer<MetricLine> listener)
      throws TrialException, InterruptedException {
    String topic = Workload.freshTopic();
    Path directory = stage.folder().resolve("metrics");
    ChildSettings settings =
        stage
            .settings(topic)
            .with(List.of("metrics.interval=1s", "metrics.directory=" + directory))
            .with(overrides);
    StormwatchConfig config = settings.config();
    stage.makeTopics(config, topic, PARTITIONS);
    ChildJvm child =
        ChildJvm.start(OursMain.class, Heap.jvm(heapMebibytes), settings, stage.folder());
    return new LiveTopology(
        stage, topic, config, child, new MetricsFollower(directory, topic, listener));
  }

  /** A plan to send load to it; phases are still missing. */
  public LoadPlanBuilder load() {
    return LoadPlan.to(
            new Target(stage.bootstrapServers(), topic, Optional.empty(), Map.of("linger.ms", "5")))
        .execution(
            new LoadPlan.Execution(
                1, 1, Duration.ZERO, Duration.ofSeconds(1), false, Optional.empty()));
  }

  /** Records on the topic that it has not committed. */
  public long lag() throws TrialException, InterruptedException {
    return stage.topics().lag(topic, topic, PARTITIONS);
  }

  /**
   * Waits until it has committed all that is on the topic.
   *
   * @throws TrialException if it takes longer, or if the process has ended
   */
  public void drain(Duration patience) throws TrialException, InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    while (lag() > 0) {
      check();
      if (System.nanoTime() - deadline > 0) {
        throw new TrialException("not drained after " + patience.toSeconds() + " s");
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  /**
   * Makes sure that its process runs.
   *
   * @throws TrialException if it does not, with its last words
   */
  public void check() throws TrialException {
    child.check();
  }

  /** Reads what it has measured since the last call. */
  public Map<String, ComponentView> poll() throws IOException {
    return metrics.poll();
  }

  /** What it runs with. */
  public StormwatchConfig config() {
    return config;
  }

  /**
   * Accounts for every record of the topic by fresh clients; to be called once it is drained and
   * ended. Decisions are not on a topic, so those of the account are 0.
   */
  public AuditResult audit() {
    Map<String, Object> client =
        Map.of(
            CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG,
            stage.bootstrapServers(),
            ConsumerConfig.GROUP_ID_CONFIG,
            config.kafka().group());
    try (TopicReader reader = new TopicReader(client)) {
      return new Audit(reader, stage.session(), config).run(topic);
    }
  }

  /** Ends the process; the topic goes with the servers. */
  public void end() {
    child.close();
  }

  /** Ends the process, if that has not been done. */
  @Override
  public void close() {
    end();
  }
}
