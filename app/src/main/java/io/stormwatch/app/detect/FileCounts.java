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
 */
public record FileCounts(long rows, long skipped, long warmingUp, long suppressed, long anomalous) {

  /** Nothing yet. */
  public static final FileCounts NONE = new FileCounts(0, 0, 0, 0, 0);

  /** Both together. */
  public FileCounts plus(FileCounts other) {
    return new FileCounts(
        rows + other.rows,
        skipped + other.skipped,
        warmingUp + other.warmingUp,
        suppressed + other.suppressed,
        anomalous + other.anomalous);
  }

  /** Counts rows. Not thread-safe. */
  static final class Counter {

    private long rows;
    private long skipped;
    private long warmingUp;
    private long suppressed;
    private long anomalous;

    long rows() {
      return rows;
    }

    void take(JudgedRow row) {
      rows++;
      skipped += row.decision().isEmpty() ? 1 : 0;
      warmingUp += row.decision().filter(Decision::warmingUp).isPresent() ? 1 : 0;
      suppressed += row.isSuppressed() ? 1 : 0;
      anomalous += row.isAnomalous() ? 1 : 0;
    }

    FileCounts counts() {
      return new FileCounts(rows, skipped, warmingUp, suppressed, anomalous);
    }
  }
}
