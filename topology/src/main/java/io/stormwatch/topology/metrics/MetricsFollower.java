package io.stormwatch.topology.metrics;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.topology.metrics.internal.LineTail;
import io.stormwatch.topology.metrics.internal.MetricLineReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Follows the metrics files of a topology while workers write them, and adds up tasks by component.
 * It reads each byte once, leaves a line that is still being written for the next time, and finds
 * the files of workers that come later. Memory grows with tasks and metrics, not with time. For one
 * thread at a time.
 */
public final class MetricsFollower {

  private static final double STALE_INTERVALS = 2.5;

  private final Path directory;
  private final String topology;
  private final MetricLineReader reader = new MetricLineReader();
  private final Map<Path, LineTail> tails = new HashMap<>();
  private final Map<TaskKey, MetricLine> latest = new HashMap<>();
  private final Map<String, Map<String, IntervalHistogram.Interval>> overall = new HashMap<>();

  private final Consumer<MetricLine> listener;

  private long unreadable;

  /** Identifies a task within one worker process, so that a restarted worker counts on its own. */
  private record TaskKey(String component, int task, int port, long pid) {}

  /**
   * Reads nothing yet; the directory need not exist.
   *
   * @param directory where the workers write
   * @param topology topology name; lines of others are ignored
   */
  public MetricsFollower(Path directory, String topology) {
    this(directory, topology, line -> {});
  }

  /**
   * The same with someone who hears of each line of the topology, within {@link #poll} and in the
   * order of its file.
   */
  public MetricsFollower(Path directory, String topology, Consumer<MetricLine> listener) {
    this.directory = requireNonNull(directory, "directory");
    this.topology = requireNonNull(topology, "topology");
    this.listener = requireNonNull(listener, "listener");
  }

  /**
   * Reads what has been written since the last call.
   *
   * @return the components by name, {@link MetricLine#PROCESS} among them; empty before the first
   *     line
   * @throws IOException if the directory or a file in it cannot be read
   */
  public Map<String, ComponentView> poll() throws IOException {
    for (Path path : files()) {
      tails
          .computeIfAbsent(path, LineTail::new)
          .readNew((bytes, offset, length) -> accept(reader.decode(bytes, offset, length)));
    }
    return views();
  }

  /** Number of lines that could not be read, such as one cut by a crash. */
  public long unreadableLines() {
    return unreadable;
  }

  private List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    if (Files.isDirectory(directory)) {
      try (DirectoryStream<Path> stream =
          Files.newDirectoryStream(directory, "stormwatch-metrics-*.jsonl")) {
        stream.forEach(files::add);
      }
    }
    return files;
  }

  private void accept(Optional<MetricLine> read) {
    if (read.isEmpty()) {
      unreadable++;
      return;
    }
    MetricLine line = read.get();
    if (!line.topology().equals(topology)) {
      return;
    }
    listener.accept(line);
    latest.put(new TaskKey(line.component(), line.task(), line.port(), line.pid()), line);
    Map<String, IntervalHistogram.Interval> sums =
        overall.computeIfAbsent(line.component(), c -> new HashMap<>());
    line.histograms().forEach((name, interval) -> sums.merge(name, interval, ComponentView::sum));
  }

  private Map<String, ComponentView> views() {
    Map<String, List<MetricLine>> byComponent = new TreeMap<>();
    latest
        .values()
        .forEach(l -> byComponent.computeIfAbsent(l.component(), c -> new ArrayList<>()).add(l));
    Map<String, ComponentView> views = new TreeMap<>();
    byComponent.forEach((component, lines) -> views.put(component, view(component, lines)));
    return views;
  }

  private ComponentView view(String component, List<MetricLine> lines) {
    long newest = lines.stream().mapToLong(MetricLine::atMillis).max().orElse(0);
    double longest = lines.stream().mapToDouble(MetricLine::seconds).max().orElse(0);
    List<MetricLine> current = new ArrayList<>();
    Map<String, Long> totals = new HashMap<>();
    for (MetricLine line : lines) {
      line.counts().forEach((name, count) -> totals.merge(name, count.total(), Long::sum));
      if (newest - line.atMillis() <= STALE_INTERVALS * 1000 * longest) {
        current.add(line);
      }
    }
    Map<String, IntervalHistogram.Interval> sums = overall.getOrDefault(component, Map.of());
    return new ComponentView(component, current, totals, sums);
  }
}
