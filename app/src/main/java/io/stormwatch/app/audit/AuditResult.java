package io.stormwatch.app.audit;

import java.util.Map;
import java.util.TreeMap;

/**
 * What became of every record of a topic, read from the broker and the database by clients of the
 * audit's own, never from counters.
 *
 * @param produced end minus start offsets
 * @param read offsets that the consumer group has committed past the start
 * @param stored distinct events with a row
 * @param rows rows; more than {@code stored} if an event was stored twice
 * @param decided distinct events with a decision
 * @param invalid distinct records that are dead letters and not stored
 * @param undelivered distinct events that are stored and dead letters as well: their anomaly could
 *     not be published
 * @param unpublished distinct events decided to be anomalous whose anomaly is not on its topic
 * @param finalLag end offsets minus committed offsets
 * @param reasons dead letters by reason
 * @param detection how well anomalies were detected
 */
public record AuditResult(
    long produced,
    long read,
    long stored,
    long rows,
    long decided,
    long invalid,
    long undelivered,
    long unpublished,
    long finalLag,
    Map<String, Long> reasons,
    Detection detection) {

  public AuditResult {
    reasons = java.util.Collections.unmodifiableMap(new TreeMap<>(reasons));
  }

  /** Records that are neither stored nor dead letters: lost, or still on their way. */
  public long inFlight() {
    return produced - stored - invalid;
  }

  /** Whether every record is accounted for exactly once and every stored event was decided. */
  public boolean complete() {
    return produced == stored + invalid
        && rows == stored
        && decided == stored
        && unpublished == 0
        && finalLag == 0;
  }
}
