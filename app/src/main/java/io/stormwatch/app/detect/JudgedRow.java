package io.stormwatch.app.detect;

import io.stormwatch.core.detect.Decision;
import java.util.Optional;

/**
 * A row of a file and what was decided of it.
 *
 * @param row from 0
 * @param timeMillis milliseconds since the epoch
 * @param value NaN if the row has none
 * @param decision none for a row without a value
 */
record JudgedRow(long row, long timeMillis, double value, Optional<Decision> decision) {

  boolean isAnomalous() {
    return decision.filter(Decision::anomalous).isPresent();
  }

  /** Whether it would have been reported but for muting or a missing confirmation. */
  boolean isSuppressed() {
    return decision.filter(each -> each.suppressed() && each.score() >= 1).isPresent();
  }

  /** The score; negative if there is none. */
  double score() {
    return decision.map(Decision::score).orElse(-1.0);
  }
}
