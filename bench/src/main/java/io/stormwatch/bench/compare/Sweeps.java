package io.stormwatch.bench.compare;

import io.stormwatch.app.report.Numbers;
import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import io.stormwatch.bench.driver.DriverMain;
import io.stormwatch.bench.driver.DriverMode;
import io.stormwatch.bench.driver.DriverSetting;
import io.stormwatch.bench.driver.DriverSettings;
import io.stormwatch.bench.driver.DriverSweepMain;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.PreloadedTopic;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.reference.ReferenceSetting;
import io.stormwatch.bench.reference.ReferenceSweepMain;
import io.stormwatch.bench.stage.Stage;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Finds the settings that suit those we compare with best on this machine. */
final class Sweeps {

  private static final Duration PATIENCE = Duration.ofMinutes(15);

  private final Stage stage;
  private final CompareOptions options;
  private final List<String> jvm;
  private final PrintWriter progress;
  private final List<SweepResult> results = new ArrayList<>();

  Sweeps(Stage stage, CompareOptions options, List<String> jvm, PrintWriter progress) {
    this.stage = stage;
    this.options = options;
    this.jvm = List.copyOf(jvm);
    this.progress = progress;
  }

  /** The fastest setting of the driver, or the usual one if nothing is to be swept. */
  DriverSetting driver(DriverMode mode) throws TrialException, InterruptedException {
    List<DriverSetting> candidates = DriverSettings.candidates(mode);
    if (options.sweepEvents() == 0) {
      return candidates.get(0);
    }
    Workload workload = workload();
    stage.prepareTables(workload);
    ChildSettings settings = stage.settings(workload).with(DriverMain.MODE, mode);
    return candidates.get(
        swept(
            "driver: " + mode,
            DriverSweepMain.class,
            settings,
            candidates.stream().map(DriverSetting::toMap).toList()));
  }

  /** The fastest setting of the reference client, or the usual one if nothing is to be swept. */
  ReferenceSetting reference() throws TrialException, InterruptedException {
    List<ReferenceSetting> candidates = ReferenceSetting.candidates();
    if (options.sweepEvents() == 0) {
      return candidates.get(0);
    }
    Workload workload = workload();
    try (PreloadedTopic topic = stage.prepare(workload)) {
      topic.open();
      return candidates.get(
          swept(
              "reference client",
              ReferenceSweepMain.class,
              stage.settings(workload),
              candidates.stream().map(ReferenceSetting::toMap).toList()));
    } finally {
      stage.forget(workload);
    }
  }

  /** All sweeps so far. */
  List<SweepResult> results() {
    return List.copyOf(results);
  }

  private Workload workload() {
    return new Workload(
        Workload.freshTopic(),
        CompareOptions.PARTITIONS,
        options.series(),
        Trials.WINDOW,
        options.sweepEvents(),
        0,
        false);
  }

  private int swept(
      String subject, Class<?> main, ChildSettings settings, List<Map<String, String>> candidates)
      throws TrialException, InterruptedException {
    List<SweepResult.Tried> tried = new ArrayList<>();
    try (ChildJvm child = ChildJvm.start(main, jvm, settings, stage.folder())) {
      for (String line : child.await(PATIENCE)) {
        if (line.startsWith(Parent.RESULT)) {
          tried.add(SweepResult.Tried.parse(line.substring(Parent.RESULT.length()), candidates));
        }
      }
    }
    if (tried.size() != candidates.size()) {
      throw new TrialException(subject + ": the sweep broke off");
    }
    SweepResult result = new SweepResult(subject, tried);
    results.add(result);
    progress.println(
        "sweep of the "
            + subject
            + ": best "
            + result.best().settings()
            + " at "
            + Numbers.text(result.best().rate())
            + " events/s");
    return result.best().number();
  }
}
