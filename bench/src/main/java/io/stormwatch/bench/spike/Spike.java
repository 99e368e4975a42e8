package io.stormwatch.bench.spike;

import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.timeline.Timeline;
import io.stormwatch.bench.capacity.CapacityOptions;
import io.stormwatch.bench.capacity.CapacityRun;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.stage.LiveTopology;
import io.stormwatch.bench.stage.Stage;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/** Carries out the spike on servers of its own. */
final class Spike {

  private static final Duration STEP = Duration.ofSeconds(8);
  private static final Duration TARGET = Duration.ofSeconds(1);
  private static final double FIRST = 4_000;
  private static final double GREATEST = 1_000_000;

  /** A rate that is a little off is good enough: the overload is far above it. */
  private static final double PRECISION = 1.25;

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final SpikeOptions options;
  private final PrintWriter progress;

  Spike(SpikeOptions options, PrintWriter progress) {
    this.options = options;
    this.progress = progress;
  }

  SpikeResult run() throws TrialException, InterruptedException, IOException {
    progress.println("starting Kafka, Cassandra and the topology …");
    Timeline timeline = new Timeline();
    try (Stage stage = Stage.start();
        LiveTopology topology =
            LiveTopology.start(stage, options.heapMebibytes(), List.of(), timeline::measured)) {
      double capacity = capacity(topology);
      SpikeShape shape = SpikeShape.of(capacity, options);
      SpikeLoad.Driven driven = new SpikeLoad(topology, shape, timeline, progress).run(options);
      topology.drain(PATIENCE);
      topology.end();
      topology.poll();
      progress.println("counting …");
      AuditResult audit = topology.audit();
      return new SpikeResult(
          options,
          Machine.here(stage.versions()),
          capacity,
          shape,
          driven,
          timeline.moments(driven.fromMillis(), driven.toMillis(), Integer.MAX_VALUE),
          audit);
    }
  }

  private double capacity(LiveTopology topology) throws TrialException, InterruptedException {
    if (options.capacity().isPresent()) {
      double given = options.capacity().getAsDouble();
      progress.println("warming up …");
      new CapacityRun(topology, rates(given / 2)).warmUp();
      return given;
    }
    progress.println("searching for the capacity …");
    CapacityRun run = new CapacityRun(topology, rates(FIRST));
    run.warmUp();
    double found = run.search(PRECISION, held -> progress.println(held.text())).rate();
    if (found == 0) {
      throw new TrialException(
          "not even " + Numbers.text(FIRST) + " events/s are sustained; name a --capacity");
    }
    return found;
  }

  private CapacityOptions rates(double first) {
    return new CapacityOptions(
        TARGET, STEP, options.series(), first, GREATEST, options.heapMebibytes());
  }
}
