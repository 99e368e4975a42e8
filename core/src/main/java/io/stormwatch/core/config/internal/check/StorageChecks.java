package io.stormwatch.core.config.internal.check;

import static io.stormwatch.core.config.internal.check.Check.refusing;
import static io.stormwatch.core.config.internal.check.Check.when;
import static io.stormwatch.core.yaml.DurationType.spell;

import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.StorageBounds;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.internal.schema.CassandraOptions;
import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.HistoryOptions;
import java.util.List;
import java.util.Optional;

/** Rules on what is stored and read back, and on who must confirm it. */
public final class StorageChecks {

  /** The parameter by which a detector asks for earlier events. */
  public static final String DETECTOR_HISTORY = "detector.minimum-history";

  private static final String REPLICATION = Family.REPLICATION.key();
  private static final String DATACENTER = CassandraOptions.LOCAL_DATACENTER.key();
  private static final String MINIMUM_HISTORY = "minimum-history";
  private static final String WRITE = CassandraOptions.WRITE_CONSISTENCY.key();
  private static final String READ = CassandraOptions.READ_CONSISTENCY.key();

  static final List<Check> ALL =
      List.of(
          refusing(
              List.of(
                  CassandraOptions.TTL.key(),
                  HistoryOptions.LOOKBACK_BUCKETS.key(),
                  HistoryOptions.BUCKET.key(),
                  CassandraOptions.TOPIC_RETENTION.key()),
              (config, bounds) -> ttl(bounds.storage())),
          refusing(
              List.of(DETECTOR_HISTORY, HistoryOptions.WINDOW.key()),
              (config, bounds) -> minimumHistory(config)),
          refusing(
              List.of(DATACENTER, REPLICATION), (config, bounds) -> datacenter(config.cassandra())),
          refusing(
              List.of(WRITE, REPLICATION),
              (config, bounds) ->
                  enough(WRITE, config.cassandra().writeConsistency(), config.cassandra())),
          refusing(
              List.of(READ, REPLICATION),
              (config, bounds) ->
                  enough(READ, config.cassandra().readConsistency(), config.cassandra())),
          refusing(
              List.of(CassandraOptions.USERNAME.key(), CassandraOptions.PASSWORD.key()),
              (config, bounds) ->
                  when(
                      config.cassandra().username().isEmpty()
                          == config.cassandra().password().isPresent(),
                      "cassandra.username and cassandra.password go together; give both or none")),
          new Check(
              List.of(READ, WRITE, REPLICATION, DATACENTER),
              Check.Severity.WARNED,
              (config, bounds) -> overlap(config.cassandra())));

  private StorageChecks() {}

  private static Optional<String> ttl(StorageBounds storage) {
    return when(
        storage.ttl().compareTo(storage.ttlNeeded()) < 0,
        "cassandra.ttl %s must be at least %s, (history.lookback-buckets + 1) x history.bucket"
                .formatted(spell(storage.ttl()), spell(storage.ttlNeeded()))
            + " + cassandra.topic-retention + 1d");
  }

  private static Optional<String> minimumHistory(StormwatchConfig config) {
    Object minimum = config.detector().parameters().get(MINIMUM_HISTORY);
    int window = config.history().window();
    return when(
        minimum instanceof Long needed && needed > window,
        "detector.minimum-history %s must not exceed history.window %d, or no event is ever judged"
            .formatted(minimum, window));
  }

  private static Optional<String> datacenter(CassandraConfig cassandra) {
    return when(
        !cassandra.replication().containsKey(cassandra.localDatacenter()),
        "cassandra.replication must name cassandra.local-datacenter %s; it names %s"
            .formatted(
                cassandra.localDatacenter(),
                String.join(", ", cassandra.replication().keySet().stream().sorted().toList())));
  }

  private static Optional<String> enough(String key, String level, CassandraConfig cassandra) {
    Consistency consistency = new Consistency(level, cassandra);
    return when(
        consistency.available() > 0 && consistency.replicas() > consistency.available(),
        "%s %s needs %d replicas; cassandra.replication has %d"
            .formatted(key, level, consistency.replicas(), consistency.available()));
  }

  private static Optional<String> overlap(CassandraConfig cassandra) {
    Consistency write = new Consistency(cassandra.writeConsistency(), cassandra);
    Consistency read = new Consistency(cassandra.readConsistency(), cassandra);
    return when(
        !write.overlaps(read),
        "a read at %s can miss a write confirmed at %s, so that a window after a restart may lack"
                .formatted(cassandra.readConsistency(), cassandra.writeConsistency())
            + " events; LOCAL_QUORUM for both makes them overlap");
  }
}
