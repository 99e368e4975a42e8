package io.stormwatch.bench.loader;

import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.ours.OursMain;
import io.stormwatch.bench.stage.DrainTrial;
import io.stormwatch.bench.stage.RateLines;
import io.stormwatch.bench.stage.Stage;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** Measures the topology as a loader and its spout alone on servers of its own. */
final class Loader {

  private static final int PARTITIONS = 4;
  private static final String PENDING = "5000";
  private static final int WARM_UP_SHARE = 20;

  private final LoaderOptions options;
  private final PrintWriter progress;

  Loader(LoaderOptions options, PrintWriter progress) {
    this.options = options;
    this.progress = progress;
  }

  LoaderResult run() throws TrialException, InterruptedException, IOException {
    try (Stage stage = Stage.start()) {
      List<String> jvm = Heap.jvm(options.heapMebibytes());
      Map<String, String> pending = Map.of("topology.max.spout.pending", PENDING);
      ChildSettings settings =
          new ChildSettings(
              Map.of(), List.of("detector.name=none", "topology.max.spout.pending=" + PENDING));
      DrainTrial loader = new DrainTrial(stage, OursMain.class, jvm, settings, false);
      DrainTrial spout =
          new DrainTrial(stage, SpoutMain.class, jvm, settings, false).storingNothing();
      Outcome outcome =
          new Experiment(
                  List.of(
                      new Variant(LoaderResult.LOADER, pending, () -> loader.run(workload())),
                      new Variant(LoaderResult.SPOUT, pending, () -> spout.run(workload()))),
                  options.rounds(),
                  1)
              .run(new RateLines(progress));
      return new LoaderResult(options, Machine.here(stage.versions()), outcome);
    }
  }

  private Workload workload() {
    long warmUp = Math.max(options.series(), options.events() / WARM_UP_SHARE);
    return new Workload(
        Workload.freshTopic(), PARTITIONS, options.series(), 0, warmUp, options.events(), false);
  }
}
