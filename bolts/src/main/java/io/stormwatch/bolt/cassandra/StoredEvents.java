package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import com.datastax.oss.driver.api.core.metadata.token.TokenRange;
import io.stormwatch.core.config.CassandraConfig;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * The identities of all stored events of a topic, read from the table itself: what an audit holds
 * against the topic's offsets. A bit of memory for each. Immutable once read.
 */
public final class StoredEvents {

  private static final int PAGE = 5_000;
  private static final Duration PAGE_TIMEOUT = Duration.ofSeconds(20);

  private final Map<Integer, OffsetSet> offsets = new TreeMap<>();
  private long rows;

  private StoredEvents() {}

  /**
   * Reads the whole table, one token range after the other and page by page. Blocks; not for a
   * driver thread.
   *
   * @param topic whose events are counted
   * @throws com.datastax.oss.driver.api.core.DriverException if the database fails to answer
   */
  public static StoredEvents read(CqlSession session, CassandraConfig config, String topic) {
    PreparedStatement select =
        session.prepare(
            new Statements(config).selectIdentities().setPageSize(PAGE).setTimeout(PAGE_TIMEOUT));
    TokenMap tokens =
        session
            .getMetadata()
            .getTokenMap()
            .orElseThrow(() -> new IllegalStateException("the driver keeps no token map"));
    StoredEvents stored = new StoredEvents();
    for (TokenRange range : tokens.getTokenRanges()) {
      for (TokenRange part : range.unwrap()) {
        session
            .execute(
                select
                    .boundStatementBuilder()
                    .setToken(0, part.getStart())
                    .setToken(1, part.getEnd())
                    .build())
            .forEach(row -> stored.add(row, topic));
      }
    }
    return stored;
  }

  private void add(Row row, String topic) {
    if (topic.equals(row.getString(0))) {
      rows++;
      offsets.computeIfAbsent(row.getInt(1), partition -> new OffsetSet()).add(row.getLong(2));
    }
  }

  /** Rows of the topic. */
  public long rows() {
    return rows;
  }

  /** Distinct events of the topic; fewer than rows if one was stored twice. */
  public long distinct() {
    return offsets.values().stream().mapToLong(OffsetSet::size).sum();
  }

  /** Distinct events that came through a partition. */
  public long distinct(int partition) {
    OffsetSet set = offsets.get(partition);
    return set == null ? 0 : set.size();
  }

  /** Whether the event at a position is stored. */
  public boolean contains(int partition, long offset) {
    OffsetSet set = offsets.get(partition);
    return set != null && set.contains(offset);
  }
}
