package io.stormwatch.bench.capacity;

import io.stormwatch.app.report.Machine;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.stage.LiveTopology;
import io.stormwatch.bench.stage.Stage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Searches for the capacity on servers of its own. */
final class Capacity {

  private static final double PRECISION = 1.1;

  private final CapacityOptions options;
  private final Consumer<Held> follower;

  Capacity(CapacityOptions options, Consumer<Held> follower) {
    this.options = options;
    this.follower = follower;
  }

  CapacityResult run() throws TrialException, InterruptedException, IOException {
    try (Stage stage = Stage.start();
        LiveTopology topology =
            LiveTopology.start(stage, options.heapMebibytes(), List.of(), line -> {})) {
      CapacityRun run = new CapacityRun(topology, options);
      run.warmUp();
      CapacityRun.Found found = run.search(PRECISION, follower);
      Optional<Held> half =
          found.rate() > 0 ? Optional.of(run.hold(found.rate() / 2)) : Optional.empty();
      half.ifPresent(follower);
      return new CapacityResult(options, Machine.here(stage.versions()), found, half);
    }
  }
}
