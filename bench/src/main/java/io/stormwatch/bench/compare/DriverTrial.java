package io.stormwatch.bench.compare;

import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import io.stormwatch.bench.driver.DriverMain;
import io.stormwatch.bench.driver.DriverMode;
import io.stormwatch.bench.driver.DriverSetting;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.stage.Measures;
import io.stormwatch.bench.stage.Stage;
import java.time.Duration;
import java.util.List;

/** Measures the bare driver on the events of a workload. */
final class DriverTrial {

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private final Stage stage;
  private final DriverMode mode;
  private final DriverSetting setting;
  private final List<String> jvm;

  /**
   * @param jvm options of the process's JVM
   */
  DriverTrial(Stage stage, DriverMode mode, DriverSetting setting, List<String> jvm) {
    this.stage = stage;
    this.mode = mode;
    this.setting = setting;
    this.jvm = List.copyOf(jvm);
  }

  Reading run(Workload workload) throws TrialException, InterruptedException {
    stage.prepareTables(workload);
    ChildSettings settings =
        stage
            .settings(workload)
            .with(DriverMain.MODE, mode)
            .with(DriverMain.IN_FLIGHT, setting.inFlight())
            .with(DriverMain.BATCH_ROWS, setting.batchRows())
            .with(DriverMain.CONNECTIONS, setting.connections());
    double seconds;
    try (ChildJvm child = ChildJvm.start(DriverMain.class, jvm, settings, stage.folder())) {
      seconds =
          child.await(PATIENCE).stream()
              .filter(line -> line.startsWith(Parent.RESULT))
              .map(line -> Double.parseDouble(line.substring(Parent.RESULT.length())))
              .findFirst()
              .orElseThrow(() -> new TrialException("the driver's process wrote no result"));
    }
    return Measures.reading(workload.measured(), seconds, stage.audit(workload));
  }
}
