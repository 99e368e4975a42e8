package io.stormwatch.bench.scale;

import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.load.Choice;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.ours.OursMain;
import io.stormwatch.bench.stage.DrainTrial;
import io.stormwatch.bench.stage.RateLines;
import io.stormwatch.bench.stage.Stage;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Measures every size with every choice on servers of its own. */
final class Scale {

  private static final int PARTITIONS = 4;
  private static final Size WARM_UP = new Size("1k", 1_000, Size.FULL);

  private final ScaleOptions options;
  private final PrintWriter progress;

  Scale(ScaleOptions options, PrintWriter progress) {
    this.options = options;
    this.progress = progress;
  }

  ScaleResult run() throws TrialException, InterruptedException, IOException {
    try (Stage stage = Stage.start()) {
      List<Variant> variants = new ArrayList<>();
      for (Choice choice : options.choices()) {
        for (Size size : options.sizes()) {
          variants.add(
              new Variant(
                  ScaleResult.name(size, choice),
                  Map.of("series", Long.toString(size.series()), "choice", choice.label()),
                  () -> trial(stage, size).run(workload(size, choice))));
        }
      }
      progress.println("warming up the servers …");
      trial(stage, WARM_UP).run(workload(WARM_UP, Choice.UNIFORM));
      return new ScaleResult(
          options,
          Machine.here(stage.versions()),
          new Experiment(variants, options.rounds(), options.seed()).run(new RateLines(progress)));
    }
  }

  private DrainTrial trial(Stage stage, Size size) {
    ChildSettings settings =
        new ChildSettings(Map.of(), List.of("history.cache.max-bytes=" + options.cacheBytes()));
    return new DrainTrial(stage, OursMain.class, Heap.jvm(options.heapMebibytes()), settings, false)
        .probed()
        .withStoredHistory(size.rows());
  }

  private Workload workload(Size size, Choice choice) {
    return new Workload(
        Workload.freshTopic(),
        PARTITIONS,
        size.series(),
        0,
        options.warmUp(size),
        options.events(),
        false,
        choice);
  }
}
