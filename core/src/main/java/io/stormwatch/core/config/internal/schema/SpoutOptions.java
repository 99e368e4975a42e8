package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.SpoutConfig;
import io.stormwatch.core.yaml.ChoiceType;
import java.time.Duration;
import java.util.List;

/** The Kafka spout. */
public final class SpoutOptions {

  public static final Option<SpoutConfig.FirstOffset> FIRST_OFFSET =
      Option.of(
          "spout.first-offset",
          ChoiceType.of(SpoutConfig.FirstOffset.class),
          SpoutConfig.FirstOffset.UNCOMMITTED_EARLIEST,
          config -> config.spout().firstOffset(),
          "Where reading starts: uncommitted-* only where the group has no committed offset, the"
              + " others at each deployment; latest leaves out what was written before, earliest"
              + " reads everything again.");

  public static final Option<Duration> POLL_TIMEOUT =
      Option.of(
          "spout.poll-timeout",
          Types.duration(Duration.ofMillis(1), Duration.ofSeconds(1)),
          Duration.ofMillis(5),
          config -> config.spout().pollTimeout(),
          "Longest wait in one poll; it blocks the spout's thread, so that acks and timeouts wait"
              + " with it, and a shorter one spends more CPU when idle.");

  public static final Option<Duration> COMMIT_PERIOD =
      Option.of(
          "spout.commit-period",
          Types.duration(Duration.ofMillis(100), Duration.ofMinutes(5)),
          Duration.ofSeconds(1),
          config -> config.spout().commitPeriod(),
          "Time between offset commits; a longer one reads more again after a restart and lowers"
              + " the rate that max-uncommitted-offsets allows.");

  public static final Option<Integer> MAX_UNCOMMITTED_OFFSETS =
      Option.of(
          "spout.max-uncommitted-offsets",
          Types.integer(1, 10_000_000),
          100_000,
          config -> config.spout().maxUncommittedOffsets(),
          "Offsets of one partition that may be emitted and not committed; bounds what is read"
              + " again after a restart, and the rate of a partition to this number per"
              + " commit-period; at least topology.max.spout.pending.");

  public static final Option<Duration> RETRY_INITIAL_DELAY =
      Option.of(
          "spout.retry-initial-delay",
          Types.duration(Duration.ofMillis(1), Duration.ofSeconds(10)),
          Duration.ofMillis(100),
          config -> config.spout().retryInitialDelay(),
          "Longest wait before the first replay of a failed tuple; it doubles with each further one.");

  public static final Option<Duration> RETRY_MAX_DELAY =
      Option.of(
          "spout.retry-max-delay",
          Types.duration(Duration.ofMillis(1), Duration.ofSeconds(10)),
          Duration.ofSeconds(10),
          config -> config.spout().retryMaxDelay(),
          "Longest wait before a replay; the number of replays has no limit, since a spout that"
              + " gives up loses the event.");

  public static final Option<Duration> PARTITION_REFRESH =
      Option.of(
          "spout.partition-refresh",
          Types.duration(Duration.ofSeconds(1), Duration.ofHours(1)),
          Duration.ofSeconds(30),
          config -> config.spout().partitionRefresh(),
          "Time between looks for new partitions and topics; a new partition waits as long.");

  static final Section SECTION =
      new Section(
          "spout",
          "The Kafka spout.",
          List.of(
              FIRST_OFFSET,
              POLL_TIMEOUT,
              COMMIT_PERIOD,
              MAX_UNCOMMITTED_OFFSETS,
              RETRY_INITIAL_DELAY,
              RETRY_MAX_DELAY,
              PARTITION_REFRESH));

  private SpoutOptions() {}

  static SpoutConfig build(Settings settings) {
    return new SpoutConfig(
        settings.get(FIRST_OFFSET),
        settings.get(POLL_TIMEOUT),
        settings.get(COMMIT_PERIOD),
        settings.get(MAX_UNCOMMITTED_OFFSETS),
        settings.get(RETRY_INITIAL_DELAY),
        settings.get(RETRY_MAX_DELAY),
        settings.get(PARTITION_REFRESH));
  }
}
