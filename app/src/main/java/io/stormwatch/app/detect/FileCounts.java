package io.stormwatch.app.detect;

import io.stormwatch.core.detect.Decision;
import java.util.List;
import java.util.Optional;

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

  static FileCounts of(List<Optional<Decision>> decisions) {
    List<Decision> made = decisions.stream().flatMap(Optional::stream).toList();
    return new FileCounts(
        decisions.size(),
        decisions.size() - made.size(),
        made.stream().filter(Decision::warmingUp).count(),
        made.stream().filter(each -> each.suppressed() && each.score() >= 1).count(),
        made.stream().filter(Decision::anomalous).count());
  }

  /** Both together. */
  public FileCounts plus(FileCounts other) {
    return new FileCounts(
        rows + other.rows,
        skipped + other.skipped,
        warmingUp + other.warmingUp,
        suppressed + other.suppressed,
        anomalous + other.anomalous);
  }
}
