package io.stormwatch.topology.metrics;

import com.codahale.metrics.MetricRegistry;
import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.MetricsConfig;
import io.stormwatch.topology.metrics.internal.IntervalTaker;
import io.stormwatch.topology.metrics.internal.JsonLinesFile;
import io.stormwatch.topology.metrics.internal.MetricLineWriter;
import io.stormwatch.topology.metrics.internal.ProcessMetrics;
import io.stormwatch.topology.metrics.internal.TaskMetricsSource;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.storm.Config;
import org.apache.storm.metrics2.MetricRegistryProvider;
import org.apache.storm.metrics2.reporters.StormReporter;
import org.apache.storm.utils.ConfigUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes, at fixed intervals, one JSON line for each task of the worker and one for its process, to
 * a file of the worker's own: {@code stormwatch-metrics-<topology>-<port>-<pid>.jsonl}. The last
 * interval, shorter than the others, is written when the worker stops in good order. Storm makes it
 * by name, see {@link #stormSetting}; interval and directory come from the topology's
 * configuration.
 */
public final class JsonLinesReporter implements StormReporter {

  private static final Logger LOG = LoggerFactory.getLogger(JsonLinesReporter.class);
  private static final long LIMIT_BYTES = 64L << 20;
  private static final long STOP_SECONDS = 10;

  private final ScheduledExecutorService executor =
      Executors.newSingleThreadScheduledExecutor(JsonLinesReporter::reporterThread);
  private final MetricLineWriter writer = new MetricLineWriter();

  private Duration interval;
  private Path directory;
  private String topology;
  private IntervalTaker taker;
  private JsonLinesFile file;
  private boolean failing;

  /**
   * The value of Storm's setting {@code topology.metrics.reporters}, in new mutable collections.
   */
  public static List<Map<String, Object>> stormSetting() {
    Map<String, Object> reporter = new HashMap<>();
    reporter.put("class", JsonLinesReporter.class.getName());
    List<Map<String, Object>> reporters = new ArrayList<>();
    reporters.add(reporter);
    return reporters;
  }

  /** Name of a worker's file. */
  static String fileName(String topology, int port, long pid) {
    return "stormwatch-metrics-" + topology + '-' + port + '-' + pid + ".jsonl";
  }

  @Override
  @Deprecated
  public void prepare(
      MetricRegistry registry, Map<String, Object> topologyConf, Map<String, Object> conf) {
    throw new IllegalStateException("this reporter needs the metrics of tasks, as Storm 2.8 has");
  }

  @Override
  public void prepare(
      MetricRegistryProvider provider, Map<String, Object> topologyConf, Map<String, Object> conf) {
    MetricsConfig metrics = ConfigMap.fromMap(own(topologyConf)).metrics();
    interval = metrics.interval();
    directory =
        Path.of(metrics.directory().isEmpty() ? ConfigUtils.getLogDir() : metrics.directory());
    topology = (String) topologyConf.get(Config.TOPOLOGY_NAME);
    taker =
        new IntervalTaker(
            new TaskMetricsSource(provider, executor),
            new ProcessMetrics(),
            topology,
            ProcessHandle.current().pid(),
            System::nanoTime,
            System::currentTimeMillis);
  }

  private static Map<String, Object> own(Map<String, Object> topologyConf) {
    Map<String, Object> own = new HashMap<>();
    ((Map<?, ?>) topologyConf.get(ConfigMap.TOPOLOGY_KEY))
        .forEach((key, value) -> own.put((String) key, value));
    return own;
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // report() catches whatever happens
  public void start() {
    executor.scheduleAtFixedRate(
        this::report, interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
  }

  /** The same as {@link #stop}. */
  @Override
  public void close() {
    stop();
  }

  /** Ends the last interval and the file. Does nothing a second time. */
  @Override
  public void stop() {
    if (executor.isShutdown()) {
      return;
    }
    executor.shutdown();
    try {
      if (!executor.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
        LOG.warn("Metrics are still being written, the last interval is lost");
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    report();
    closeFile();
  }

  /** One interval; runs on the reporter's thread, and at the end on the one that stops it. */
  private synchronized void report() {
    try {
      write(taker.take());
      if (failing) {
        LOG.info("Metrics are written again to {}", file.path());
      }
      failing = false;
    } catch (IOException | RuntimeException e) {
      // Metrics must not end a worker. One line tells of it until it has passed.
      if (!failing) {
        LOG.warn("Metrics cannot be written to {}, trying again", directory, e);
      }
      failing = true;
    }
  }

  private void write(List<MetricLine> lines) throws IOException {
    List<byte[]> encoded = new ArrayList<>();
    for (MetricLine line : lines) {
      encoded.add(writer.encode(line));
    }
    MetricLine any = lines.get(0);
    if (any.port() == IntervalTaker.UNKNOWN_PORT) {
      return; // the file is named by it, and there is no task yet to tell of
    }
    if (file == null) {
      file =
          new JsonLinesFile(
              directory.resolve(fileName(topology, any.port(), any.pid())), LIMIT_BYTES);
    }
    file.append(encoded);
  }

  private synchronized void closeFile() {
    try {
      if (file != null) {
        file.close();
      }
    } catch (IOException e) {
      LOG.warn("Metrics file did not close cleanly", e);
    }
  }

  private static Thread reporterThread(Runnable work) {
    Thread thread = new Thread(work, "stormwatch-metrics");
    thread.setDaemon(true);
    return thread;
  }
}
