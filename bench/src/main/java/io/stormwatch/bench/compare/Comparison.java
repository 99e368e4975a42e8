package io.stormwatch.bench.compare;

import com.datastax.oss.driver.api.core.session.Session;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.KafkaVersion;
import io.stormwatch.bench.frame.Machine;
import io.stormwatch.bench.frame.TrialException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import org.apache.storm.utils.VersionInfo;

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
      List<String> jvm =
          List.of(
              "-Xms" + options.heapMegabytes() + "m",
              "-Xmx" + options.heapMegabytes() + "m",
              "-XX:+UseG1GC");
      Sweeps sweeps = new Sweeps(stage, options, jvm, progress);
      Experiment experiment = new Trials(stage, options, sweeps, jvm).experiment();
      return new CompareResult(
          options, Machine.here(versions(stage)), experiment.run(follower), sweeps.results());
    }
  }

  private static Map<String, String> versions(Stage stage) throws IOException {
    return Map.of(
        "Kafka", KafkaVersion.ofClients(),
        "Storm", VersionInfo.getVersion(),
        "Cassandra", stage.cassandraVersion(),
        "Cassandra driver", String.valueOf(Session.OSS_DRIVER_COORDINATES.getVersion()));
  }
}
