package io.stormwatch.bench.compare;

import io.stormwatch.app.cli.Limits;
import io.stormwatch.core.config.StormwatchConfigs;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is asked for.
 *
 * @param rounds how often each contender is measured, 1 to 1,000
 * @param events measured of the slowest contenders, 1,000 or more; the faster get up to four times
 *     as many, so that each is measured for about as long
 * @param warmUp events that each contender handles before it is measured, 1 to 100,000,000; empty
 *     for half as many as it is measured with
 * @param series how many, 16 to 1,000,000
 * @param heapMebibytes heap of each contender in MiB, 256 or more
 * @param sweepEvents events for each setting of a sweep, 0 for no sweep
 * @param seed of the order inside the rounds
 * @param settings {@code key=value} of the topology's configuration, in all its variants
 * @param contenders which ones
 */
record CompareOptions(
    int rounds,
    long events,
    OptionalLong warmUp,
    long series,
    int heapMebibytes,
    long sweepEvents,
    long seed,
    List<String> settings,
    Set<Contender> contenders) {

  /** Partitions of every topic. */
  static final int PARTITIONS = 4;

  CompareOptions {
    Limits.check("--rounds", rounds, 1, 1000);
    Limits.check("--events", events, 1000, 100_000_000);
    warmUp.ifPresent(n -> Limits.check("--warm-up", n, 1, 100_000_000));
    Limits.check("--series", series, 16, 1_000_000);
    Limits.check("--sweep", sweepEvents, 0, 100_000_000);
    settings = List.copyOf(settings);
    StormwatchConfigs.with(settings);
    contenders = new TreeSet<>(contenders);
    if (contenders.isEmpty()) {
      throw new IllegalArgumentException("--variants: name at least one");
    }
  }

  /** Events that a contender is measured with. */
  long eventsOf(Contender contender) {
    return events * contender.share();
  }

  /** Events that a contender warms up with, each series once at least. */
  long warmUpOf(Contender contender) {
    return Math.max(series, warmUp.orElse(eventsOf(contender) / 2));
  }
}
