package io.stormwatch.core.config.internal.check;

import io.stormwatch.core.config.CassandraConfig;

/** How many replicas a consistency level asks, in the replication of a configuration. */
final class Consistency {

  private final String level;
  private final int local;
  private final int total;

  Consistency(String level, CassandraConfig cassandra) {
    this.level = level;
    this.local = cassandra.replication().getOrDefault(cassandra.localDatacenter(), 0);
    this.total = cassandra.replication().values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Replicas that must answer; for {@code EACH_QUORUM} those of the local data centre. */
  int replicas() {
    return switch (level) {
      case "LOCAL_ONE", "ONE" -> 1;
      case "TWO" -> 2;
      case "THREE" -> 3;
      case "LOCAL_QUORUM", "EACH_QUORUM" -> local / 2 + 1;
      case "QUORUM" -> total / 2 + 1;
      case "ALL" -> total;
      default -> throw new IllegalArgumentException("unknown consistency level " + level);
    };
  }

  /** Replicas among which they are. */
  int available() {
    return isLocal() ? local : total;
  }

  /** Whether any set of replicas that confirms the one shares a replica with that of the other. */
  boolean overlaps(Consistency other) {
    boolean bothLocal = isLocal() && other.isLocal();
    return replicas() + other.replicas() > (bothLocal ? local : total);
  }

  private boolean isLocal() {
    return level.startsWith("LOCAL_") || level.equals("EACH_QUORUM");
  }
}
