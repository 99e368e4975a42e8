package io.stormwatch.bench.search;

import io.stormwatch.bench.nab.LabelledFile;
import io.stormwatch.bench.nab.RowWorth;
import io.stormwatch.bench.nab.ScoredFile;

/**
 * The events of one file: its rows that have a value, in their order.
 *
 * @param set name of its set
 * @param file what is known of it
 * @param worth what its rows are worth
 * @param times milliseconds since the epoch
 * @param values finite values
 * @param rows row of each event
 */
@SuppressWarnings("ArrayRecordComponent") // as long as files; never compared
record Events(
    String set, LabelledFile file, RowWorth worth, long[] times, double[] values, int[] rows) {

  int count() {
    return values.length;
  }

  /** Scores of the events as scores of the file's rows; those without a value score 0. */
  ScoredFile scored(double[] scores) {
    double[] ofRows = new double[file.rows()];
    for (int i = 0; i < scores.length; i++) {
      ofRows[rows[i]] = scores[i];
    }
    return new ScoredFile(file, worth, ofRows);
  }
}
