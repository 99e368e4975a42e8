package io.stormwatch.core.config;

import java.util.Locale;
import java.util.Map;

/**
 * How many events and requests there can be at once.
 *
 * @param spoutTasks tasks of the spout
 * @param maxSpoutPending events in flight of one spout task
 * @param maxInFlight events in flight of the topology
 * @param writeTasks tasks of the write-read bolt
 * @param writePermits events that one of them may hold
 * @param publishTasks tasks of each publishing bolt
 * @param publishPermits messages that one of them may hold
 * @param receiveBuffer slots of an executor's queue
 * @param maxUncommittedOffsets per partition: what is read again after a crash at most
 * @param maxEventsPerSecondPerPartition what uncommitted offsets and commit period allow
 * @param workerRequests requests that one worker can have at Cassandra at once, in the worst case
 *     all at one node: a write and a read for each event
 * @param nodeConnections connections of one worker to one node: as many as the requests need,
 *     unless the driver's settings say how many
 * @param connectionRequests requests that one connection carries
 */
public record FlowBounds(
    int spoutTasks,
    int maxSpoutPending,
    long maxInFlight,
    int writeTasks,
    int writePermits,
    int publishTasks,
    int publishPermits,
    int receiveBuffer,
    int maxUncommittedOffsets,
    long maxEventsPerSecondPerPartition,
    long workerRequests,
    long nodeConnections,
    int connectionRequests) {

  private static final String POOL_SIZE = "advanced.connection.pool.local.size";
  private static final long MOST_CONNECTIONS = 1_000_000;
  private static final int REQUESTS_PER_EVENT = 2;
  private static final long MILLIS_PER_SECOND = 1_000;

  /** The bounds of a configuration. */
  static FlowBounds of(StormwatchConfig config) {
    StormLimits storm = StormLimits.of(config);
    int spouts = config.parallelism().spout();
    long inFlight = (long) spouts * storm.maxSpoutPending();
    long held =
        perWorker(config.parallelism().writeRead(), storm.workers()) * config.write().maxInFlight()
            + perWorker(config.parallelism().publish(), storm.workers())
                * config.publish().maxInFlight();
    long requests = REQUESTS_PER_EVENT * Math.min(inFlight, held);
    int each = config.cassandra().maxRequestsPerConnection();
    return new FlowBounds(
        spouts,
        storm.maxSpoutPending(),
        inFlight,
        config.parallelism().writeRead(),
        config.write().maxInFlight(),
        config.parallelism().publish(),
        config.publish().maxInFlight(),
        storm.receiveBuffer(),
        config.spout().maxUncommittedOffsets(),
        (long) config.spout().maxUncommittedOffsets()
            * MILLIS_PER_SECOND
            / config.spout().commitPeriod().toMillis(),
        requests,
        connections(config, ceilDiv(requests, each)),
        each);
  }

  private static long perWorker(int tasks, int workers) {
    return ceilDiv(tasks, workers);
  }

  /** A quotient of positive numbers, rounded up. */
  static long ceilDiv(long dividend, long divisor) {
    return (dividend + divisor - 1) / divisor;
  }

  private static long connections(StormwatchConfig config, long needed) {
    Object size = config.cassandra().driver().get(POOL_SIZE);
    return size instanceof Long number ? Math.min(number, MOST_CONNECTIONS) : needed;
  }

  /** Requests that one worker's connections to one node carry. */
  public long nodeRequests() {
    return nodeConnections * connectionRequests;
  }

  /** Slots that the largest receive queue needs: twice what can be in flight. */
  public long receiveBufferNeeded() {
    return 2 * maxInFlight;
  }

  /** Adds the numbers. */
  void putInto(Map<String, Object> map) {
    map.put("spoutTasks", spoutTasks);
    map.put("maxSpoutPendingPerTask", maxSpoutPending);
    map.put("maxInFlight", maxInFlight);
    map.put("maxUncommittedOffsetsPerPartition", maxUncommittedOffsets);
    map.put("maxEventsPerSecondPerPartition", maxEventsPerSecondPerPartition);
    map.put("receiveBuffer", receiveBuffer);
    map.put("receiveBufferNeeded", receiveBufferNeeded());
    map.put("writeTasks", writeTasks);
    map.put("writePermitsPerTask", writePermits);
    map.put("publishTasks", publishTasks);
    map.put("publishPermitsPerTask", publishPermits);
    map.put("maxRequestsPerWorker", workerRequests);
    map.put("connectionsPerWorkerAndNode", nodeConnections);
    map.put("maxRequestsPerConnection", connectionRequests);
  }

  /** Adds the numbers in words. */
  void describe(Map<String, String> table) {
    table.put(
        "in flight",
        text(
            "at most %,d events (spout tasks: %3$d x %2$,d)",
            maxInFlight, maxSpoutPending, spoutTasks));
    table.put(
        "receive buffer", text("%,d slots, %,d needed", receiveBuffer, receiveBufferNeeded()));
    table.put("write permits", text("tasks: %2$d x %1$,d", writePermits, writeTasks));
    table.put("publish permits", text("tasks: %2$d x %1$,d", publishPermits, publishTasks));
    table.put(
        "database requests",
        text(
            "%,d a worker; %d connections of %,d to each node",
            workerRequests, nodeConnections, connectionRequests));
    table.put("uncommitted", text("%,d offsets of each partition", maxUncommittedOffsets));
    table.put(
        "read rate",
        text("at most %,d events/s of each partition", maxEventsPerSecondPerPartition));
  }

  private static String text(String format, Object... numbers) {
    return String.format(Locale.ROOT, format, numbers);
  }

  /** The numbers in words. */
  String toText() {
    return "in flight at most %d (%d spout tasks x %d pending)"
            .formatted(maxInFlight, spoutTasks, maxSpoutPending)
        + ", permits %d x %d write, %d x %d publish"
            .formatted(writeTasks, writePermits, publishTasks, publishPermits)
        + ", receive buffer %d of %d needed".formatted(receiveBuffer, receiveBufferNeeded())
        + ", requests %d per worker over %d connections of %d to each node"
            .formatted(workerRequests, nodeConnections, connectionRequests)
        + ", uncommitted %d per partition".formatted(maxUncommittedOffsets);
  }
}
