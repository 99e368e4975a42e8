package io.stormwatch.app.detect;

import io.stormwatch.core.detect.Decision;

/**
 * What was found in files.
 *
 * @param rows all rows
 * @param skipped rows without a value
 * @param warmingUp rows before there was enough history
 * @param suppressed rows that scored 1 or more and were suppressed
 * @param anomalous rows reported
 * @param backward rows whose time is before that of the row before
 */
public record FileCounts(
    long rows, long skipped, long warmingUp, long suppressed, long anomalous, long backward) {

  /** Nothing yet. */
  public static final FileCounts NONE = new FileCounts(0, 0, 0, 0, 0, 0);

  /** Both together. */
  public FileCounts plus(FileCounts other) {
    return new FileCounts(
        rows + other.rows,
        skipped + other.skipped,
        warmingUp + other.warmingUp,
        suppressed + other.suppressed,
        anomalous + other.anomalous,
        backward + other.backward);
  }

  /** Counts rows. Not thread-safe. */
  static final class Counter {

    private long rows;
    private long skipped;
    private long warmingUp;
    private long suppressed;
    private long anomalous;
    private long backward;
    private long lastMillis = Long.MIN_VALUE;

    long rows() {
      return rows;
    }

    void take(JudgedRow row) {
      rows++;
      skipped += row.decision().isEmpty() ? 1 : 0;
      warmingUp += row.decision().filter(Decision::warmingUp).isPresent() ? 1 : 0;
      suppressed += row.isSuppressed() ? 1 : 0;
      anomalous += row.isAnomalous() ? 1 : 0;
      backward += row.timeMillis() < lastMillis ? 1 : 0;
      lastMillis = row.timeMillis();
    }

    FileCounts counts() {
      return new FileCounts(rows, skipped, warmingUp, suppressed, anomalous, backward);
    }
  }
}
