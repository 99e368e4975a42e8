package io.stormwatch.core.config.internal.check;

import static io.stormwatch.core.config.internal.check.Check.refusing;
import static io.stormwatch.core.config.internal.check.Check.when;

import io.stormwatch.core.config.FlowBounds;
import io.stormwatch.core.config.internal.schema.CassandraOptions;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.ParallelismOptions;
import io.stormwatch.core.config.internal.schema.PublishOptions;
import io.stormwatch.core.config.internal.schema.SpoutOptions;
import io.stormwatch.core.config.internal.schema.StormOptions;
import io.stormwatch.core.config.internal.schema.WriteOptions;
import java.util.List;
import java.util.Optional;

/** Rules on numbers of events in flight: no queue may fill before the pending limit acts. */
final class FlowChecks {

  private static final String PENDING = StormOptions.MAX_SPOUT_PENDING.key();

  static final List<Check> ALL =
      List.of(
          refusing(
              List.of(StormOptions.RECEIVE_BUFFER.key(), PENDING, ParallelismOptions.SPOUT.key()),
              (config, bounds) -> receiveBuffer(bounds.flow())),
          refusing(
              List.of(SpoutOptions.MAX_UNCOMMITTED_OFFSETS.key(), PENDING),
              (config, bounds) -> uncommitted(bounds.flow())),
          refusing(
              List.of(
                  Family.DRIVER.key() + ".advanced.connection.pool.local.size",
                  CassandraOptions.MAX_REQUESTS_PER_CONNECTION.key(),
                  PENDING,
                  WriteOptions.MAX_IN_FLIGHT.key(),
                  PublishOptions.MAX_IN_FLIGHT.key(),
                  ParallelismOptions.SPOUT.key(),
                  ParallelismOptions.WRITE_READ.key(),
                  ParallelismOptions.PUBLISH.key(),
                  StormOptions.WORKERS.key()),
              (config, bounds) -> driver(bounds.flow())));

  private FlowChecks() {}

  private static Optional<String> receiveBuffer(FlowBounds flow) {
    return when(
        flow.receiveBuffer() < flow.receiveBufferNeeded(),
        "%s %d must be at least %d, twice parallelism.spout %d x %s %d"
            .formatted(
                StormOptions.RECEIVE_BUFFER.key(),
                flow.receiveBuffer(),
                flow.receiveBufferNeeded(),
                flow.spoutTasks(),
                PENDING,
                flow.maxSpoutPending()));
  }

  private static Optional<String> uncommitted(FlowBounds flow) {
    return when(
        flow.maxUncommittedOffsets() < flow.maxSpoutPending(),
        "%s %d must be at least %s %d"
            .formatted(
                SpoutOptions.MAX_UNCOMMITTED_OFFSETS.key(),
                flow.maxUncommittedOffsets(),
                PENDING,
                flow.maxSpoutPending()));
  }

  private static Optional<String> driver(FlowBounds flow) {
    return when(
        flow.workerRequests() > flow.nodeRequests(),
        "a worker can have %d requests in flight at one node, and %d connections of %d carry %d"
                .formatted(
                    flow.workerRequests(),
                    flow.nodeConnections(),
                    flow.connectionRequests(),
                    flow.nodeRequests())
            + "; leave the number of connections out, and as many are opened as it takes");
  }
}
