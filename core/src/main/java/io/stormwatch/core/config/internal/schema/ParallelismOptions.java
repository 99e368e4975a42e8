package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.ParallelismConfig;
import io.stormwatch.core.yaml.IntegerType;
import java.util.List;

/** Executors of each stage. */
public final class ParallelismOptions {

  private static final IntegerType EXECUTORS = Types.integer(1, 10_000);

  public static final Option<Integer> SPOUT =
      Option.of(
          "parallelism.spout",
          EXECUTORS,
          1,
          config -> config.parallelism().spout(),
          "Executors of the spout; each adds topology.max.spout.pending events in flight, and more"
              + " than the partitions read are idle.");

  public static final Option<Integer> WRITE_READ =
      Option.of(
          "parallelism.write-read",
          EXECUTORS,
          2,
          config -> config.parallelism().writeRead(),
          "Executors of the write-read bolt, over which the series are spread; about one a core"
              + " that is free.");

  public static final Option<Integer> DETECT =
      Option.of(
          "parallelism.detect",
          EXECUTORS,
          1,
          config -> config.parallelism().detect(),
          "Executors of the detector bolt; at least one a worker keeps windows off the network.");

  public static final Option<Integer> PUBLISH =
      Option.of(
          "parallelism.publish",
          EXECUTORS,
          1,
          config -> config.parallelism().publish(),
          "Executors of the anomaly bolt, and as many of the dead-letter bolt.");

  static final Section SECTION =
      new Section(
          "parallelism", "Executors of each stage.", List.of(SPOUT, WRITE_READ, DETECT, PUBLISH));

  private ParallelismOptions() {}

  static ParallelismConfig build(Settings settings) {
    return new ParallelismConfig(
        settings.get(SPOUT), settings.get(WRITE_READ), settings.get(DETECT), settings.get(PUBLISH));
  }
}
