package io.stormwatch.bench.compare;

import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.driver.DriverMode;
import io.stormwatch.bench.driver.DriverSetting;
import io.stormwatch.bench.driver.DriverSettings;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.ours.OursMain;
import io.stormwatch.bench.ours.OursVariant;
import io.stormwatch.bench.reference.ReferenceMain;
import io.stormwatch.bench.reference.ReferenceSetting;
import io.stormwatch.bench.stage.DrainTrial;
import io.stormwatch.bench.stage.Stage;
import io.stormwatch.bench.streams.StreamsMain;
import io.stormwatch.bench.streams.StreamsSetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes a trial of each contender. */
final class Trials {

  /** Events in a full window, which is the product's default. */
  static final int WINDOW = 50;

  private static final ChildSettings NOTHING = new ChildSettings(Map.of(), List.of());
  private static final int STREAM_THREADS = 2;
  private static final int BATCH_ROWS = 128;
  private static final int BATCHES = 32;

  private final Stage stage;
  private final CompareOptions options;
  private final Sweeps sweeps;
  private final List<String> jvm;

  Trials(Stage stage, CompareOptions options, Sweeps sweeps, List<String> jvm) {
    this.stage = stage;
    this.options = options;
    this.sweeps = sweeps;
    this.jvm = List.copyOf(jvm);
  }

  /** The experiment, the settings of those we compare with found first. */
  Experiment experiment() throws TrialException, InterruptedException {
    List<Variant> variants = new ArrayList<>();
    for (Contender contender : options.contenders()) {
      variants.add(variant(contender));
    }
    return new Experiment(variants, options.rounds(), options.seed());
  }

  /**
   * Makes the servers write and read for a while for nothing: whoever comes first would otherwise
   * be measured on servers that have compiled nothing yet.
   */
  void warmUpServers() throws TrialException, InterruptedException {
    for (DriverMode mode : List.of(DriverMode.INSERT_SELECT, DriverMode.BATCHED_INSERT)) {
      new DriverTrial(stage, mode, DriverSettings.candidates(mode).get(0), jvm)
          .run(workload(Contender.DRIVER_INSERT_SELECT, false));
    }
  }

  private Variant variant(Contender contender) throws TrialException, InterruptedException {
    return switch (contender) {
      case WARM -> ours(contender, OursVariant.WARM);
      case COLD -> ours(contender, OursVariant.COLD);
      case CACHE_OFF -> ours(contender, OursVariant.CACHE_OFF);
      case BATCH_OFF -> ours(contender, OursVariant.BATCH_OFF);
      case REFERENCE -> reference(contender);
      case KAFKA_STREAMS -> streams(contender, 0);
      case KAFKA_STREAMS_CACHED -> streams(contender, options.heapMebibytes() / 4);
      case DRIVER_INSERT -> driver(contender, DriverMode.INSERT);
      case DRIVER_INSERT_SELECT -> driver(contender, DriverMode.INSERT_SELECT);
      case DRIVER_BATCHED_INSERT -> driver(contender, DriverMode.BATCHED_INSERT);
    };
  }

  private Variant ours(Contender contender, OursVariant variant) {
    DrainTrial trial =
        new DrainTrial(
            stage,
            OursMain.class,
            jvm,
            NOTHING.with(options.settings()).with(variant.overrides()),
            false);
    return new Variant(
        contender.label(),
        variant.settings(),
        () -> trial.run(workload(contender, variant.warmUpApart())));
  }

  private Variant reference(Contender contender) throws TrialException, InterruptedException {
    ReferenceSetting setting = sweeps.reference();
    ChildSettings settings =
        NOTHING
            .with(ReferenceMain.CONSUMERS, setting.consumers())
            .with(ReferenceMain.WORKERS, setting.workers())
            .with(ReferenceMain.IN_FLIGHT, setting.inFlight())
            .with(ReferenceMain.CONNECTIONS, setting.connections());
    DrainTrial trial = new DrainTrial(stage, ReferenceMain.class, jvm, settings, false);
    return new Variant(
        contender.label(), setting.toMap(), () -> trial.run(workload(contender, false)));
  }

  private Variant streams(Contender contender, int cacheMegabytes) {
    StreamsSetting setting =
        new StreamsSetting(STREAM_THREADS, cacheMegabytes, BATCH_ROWS, BATCHES);
    ChildSettings settings =
        NOTHING
            .with(StreamsMain.THREADS, setting.threads())
            .with(StreamsMain.CACHE, setting.cacheMegabytes())
            .with(StreamsMain.BATCH_ROWS, setting.batchRows())
            .with(StreamsMain.BATCHES, setting.batches())
            .with(StreamsMain.STATE, stage.folder().resolve("streams"));
    DrainTrial trial = new DrainTrial(stage, StreamsMain.class, jvm, settings, true);
    return new Variant(
        contender.label(), setting.toMap(), () -> trial.run(workload(contender, false)));
  }

  private Variant driver(Contender contender, DriverMode mode)
      throws TrialException, InterruptedException {
    DriverSetting setting = sweeps.driver(mode);
    DriverTrial trial = new DriverTrial(stage, mode, setting, jvm);
    return new Variant(
        contender.label(), setting.toMap(), () -> trial.run(workload(contender, false)));
  }

  private Workload workload(Contender contender, boolean warmUpApart) {
    return new Workload(
        Workload.freshTopic(),
        CompareOptions.PARTITIONS,
        options.series(),
        WINDOW,
        options.warmUpOf(contender),
        options.eventsOf(contender),
        warmUpApart);
  }
}
