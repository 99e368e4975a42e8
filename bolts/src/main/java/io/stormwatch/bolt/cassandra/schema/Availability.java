package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import io.stormwatch.bolt.cassandra.schema.LiveSchema.Nodes;
import java.util.Map;

/**
 * Whether a consistency level can be met: replicas asked for against replicas that can answer.
 *
 * @param replicas replicas of the keyspace in each data centre
 * @param datacenters nodes of each data centre
 * @param local the data centre that a client uses
 */
record Availability(Map<String, Integer> replicas, Map<String, Nodes> datacenters, String local) {

  /** Replicas that must answer a request at this level. */
  int needed(DefaultConsistencyLevel level) {
    return switch (level) {
      case ANY, ONE, LOCAL_ONE -> 1;
      case TWO -> 2;
      case THREE -> 3;
      case LOCAL_QUORUM, LOCAL_SERIAL -> quorum(in(local));
      case QUORUM, SERIAL -> quorum(all());
      case EACH_QUORUM -> replicas.values().stream().mapToInt(Availability::quorum).sum();
      case ALL -> all();
    };
  }

  /** Replicas that a read or write of a row reaches in all, of those that count for the level. */
  int replicasOf(DefaultConsistencyLevel level) {
    return level.isDcLocal() ? in(local) : all();
  }

  /** Whether the live nodes suffice for at least some rows. */
  boolean possible(DefaultConsistencyLevel level) {
    return met(level, true);
  }

  /** Whether the live nodes suffice for every row, whichever nodes it is on. */
  boolean certain(DefaultConsistencyLevel level) {
    return met(level, false);
  }

  private boolean met(DefaultConsistencyLevel level, boolean best) {
    if (level == DefaultConsistencyLevel.EACH_QUORUM) {
      return replicas.keySet().stream().allMatch(dc -> live(dc, best) >= quorum(in(dc)));
    }
    int live =
        level.isDcLocal()
            ? live(local, best)
            : replicas.keySet().stream().mapToInt(dc -> live(dc, best)).sum();
    return live >= needed(level);
  }

  /** Live replicas of a row in a data centre: of the luckiest row, or of the unluckiest. */
  private int live(String dc, boolean best) {
    Nodes nodes = datacenters.getOrDefault(dc, new Nodes(0, 0));
    int placed = Math.min(in(dc), nodes.total());
    return best
        ? Math.min(placed, nodes.live())
        : Math.max(0, placed - (nodes.total() - nodes.live()));
  }

  private int in(String dc) {
    return replicas.getOrDefault(dc, 0);
  }

  private int all() {
    return replicas.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static int quorum(int replicas) {
    return replicas / 2 + 1;
  }
}
