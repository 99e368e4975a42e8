package io.stormwatch.bench.capacity;

import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.PreloadedTopic;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.ours.OursMain;
import io.stormwatch.bench.stage.Stage;
import io.stormwatch.topology.metrics.MetricsFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Searches for the capacity on servers of its own. */
final class Capacity {

  private static final int PARTITIONS = 4;
  private static final double GREATEST = 1_000_000;
  private static final double PRECISION = 1.1;

  private final CapacityOptions options;
  private final Consumer<Held> follower;

  Capacity(CapacityOptions options, Consumer<Held> follower) {
    this.options = options;
    this.follower = follower;
  }

  CapacityResult run() throws TrialException, InterruptedException, IOException {
    try (Stage stage = Stage.start()) {
      Workload nothing =
          new Workload(Workload.freshTopic(), PARTITIONS, PARTITIONS, 1, 0, 0, false);
      try (PreloadedTopic topic = stage.prepare(nothing)) {
        topic.open();
        return search(stage, nothing);
      } finally {
        stage.forget(nothing);
      }
    }
  }

  private CapacityResult search(Stage stage, Workload workload)
      throws TrialException, InterruptedException, IOException {
    Path metrics = stage.folder().resolve("metrics");
    List<String> jvm =
        List.of(
            "-Xms" + options.heapMegabytes() + "m",
            "-Xmx" + options.heapMegabytes() + "m",
            "-XX:+UseG1GC");
    try (ChildJvm child =
        ChildJvm.start(
            OursMain.class,
            jvm,
            stage
                .settings(workload)
                .with(List.of("metrics.interval=1s", "metrics.directory=" + metrics)),
            stage.folder())) {
      CapacityRun run =
          new CapacityRun(
              stage, workload, child, options, new MetricsFollower(metrics, workload.topic()));
      run.warmUp();
      List<Held> tried = new ArrayList<>();
      double rate =
          new RateSearch(options.first(), GREATEST, PRECISION)
              .run(each -> held(run, each, tried).sustained());
      Held half = held(run, Math.max(1, rate / 2), new ArrayList<>());
      return new CapacityResult(
          options, Machine.here(stage.versions()), rate, half, List.copyOf(tried));
    }
  }

  private Held held(CapacityRun run, double rate, List<Held> tried)
      throws TrialException, InterruptedException {
    try {
      Held held = run.hold(rate);
      tried.add(held);
      follower.accept(held);
      return held;
    } catch (IOException e) {
      throw new TrialException("cannot read the topology's metrics: " + e.getMessage(), e);
    }
  }
}
