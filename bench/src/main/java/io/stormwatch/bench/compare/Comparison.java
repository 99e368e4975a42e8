package io.stormwatch.bench.compare;

import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.child.Heap;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.stage.Stage;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** Carries out the comparison on servers of its own. */
final class Comparison {

  private final CompareOptions options;
  private final PrintWriter progress;
  private final Experiment.Follower follower;

  Comparison(CompareOptions options, PrintWriter progress, Experiment.Follower follower) {
    this.options = options;
    this.progress = progress;
    this.follower = follower;
  }

  CompareResult run() throws TrialException, InterruptedException, IOException {
    progress.println("starting Kafka and Cassandra …");
    try (Stage stage = Stage.start()) {
      List<String> jvm = Heap.jvm(options.heapMebibytes());
      Sweeps sweeps = new Sweeps(stage, options, jvm, progress);
      Trials trials = new Trials(stage, options, sweeps, jvm);
      progress.println("warming up the servers …");
      trials.warmUpServers();
      Experiment experiment = trials.experiment();
      return new CompareResult(
          options, Machine.here(stage.versions()), experiment.run(follower), sweeps.results());
    }
  }
}
