package io.stormwatch.bench.tuning;

import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
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

/** Measures every position of the knobs on servers of its own. */
final class Tuning {

  private static final int PARTITIONS = 4;
  private static final int FLUSH_MILLIS = 5_000;

  private final TuningOptions options;
  private final PrintWriter progress;

  Tuning(TuningOptions options, PrintWriter progress) {
    this.options = options;
    this.progress = progress;
  }

  TuningResult run() throws TrialException, InterruptedException, IOException {
    try (Stage stage = Stage.start()) {
      Sweep sweep = Sweep.of(options.knobs(), options.series());
      List<Variant> variants = new ArrayList<>();
      sweep
          .settings()
          .forEach(
              (name, setting) ->
                  variants.add(new Variant(name, setting.keys(), () -> measure(stage, setting))));
      progress.println("warming up the servers …");
      measure(stage, Setting.usual("warm-up"));
      return new TuningResult(
          options,
          Machine.here(stage.versions()),
          sweep,
          new Experiment(variants, options.rounds(), options.seed()).run(new RateLines(progress)));
    }
  }

  private Reading measure(Stage stage, Setting setting)
      throws TrialException, InterruptedException {
    stage.layOut(setting.chunkLengthKib(), setting.readsFromDisk() ? FLUSH_MILLIS : 0);
    ChildSettings settings = new ChildSettings(Map.of(), setting.overrides());
    List<String> jvm = Heap.jvm(options.heapMebibytes());
    return new DrainTrial(stage, OursMain.class, jvm, settings, false)
        .probed()
        .withStoredHistory(setting.window())
        .run(workload());
  }

  private Workload workload() {
    return new Workload(
        Workload.freshTopic(),
        PARTITIONS,
        options.series(),
        0,
        Math.max(options.series(), options.events() / 2),
        options.events(),
        false);
  }
}
