package io.stormwatch.bench.stage;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bench.load.EventCursor;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bolt.cassandra.StoredEvents;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.event.EventId;

/**
 * What became of the events of a workload, by the rows themselves.
 *
 * @param lost events without a row
 * @param doubled rows beyond one for each event that should have one
 */
public record RowAudit(long lost, long doubled) {

  /** Nothing lost, nothing doubled. */
  public static final RowAudit CLEAN = new RowAudit(0, 0);

  /**
   * Reads the table, in which every event of the workload should have one row.
   *
   * @param others rows of the topic that are of no event of the workload
   */
  static RowAudit of(CqlSession session, CassandraConfig config, Workload workload, long others) {
    StoredEvents stored = StoredEvents.read(session, config, workload.topic());
    EventCursor events = workload.events();
    long found = 0;
    while (events.hasNext()) {
      EventId id = events.next().id();
      if (stored.contains(id.partition(), id.offset())) {
        found++;
      }
    }
    return new RowAudit(workload.total() - found, stored.rows() - found - others);
  }
}
