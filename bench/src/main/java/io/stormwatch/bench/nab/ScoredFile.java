package io.stormwatch.bench.nab;

/**
 * A file and what a detector gave its rows.
 *
 * @param file the file
 * @param worth what its rows are worth
 * @param scores a score for each row; owned by this record from now on
 */
@SuppressWarnings("ArrayRecordComponent") // hundreds of thousands of scores, never compared
public record ScoredFile(LabelledFile file, RowWorth worth, double[] scores) {

  public ScoredFile {
    if (scores.length != file.rows()) {
      throw new IllegalArgumentException(
          file.path() + " has " + file.rows() + " rows, not " + scores.length);
    }
  }

  ScoredFile(LabelledFile file, double[] scores) {
    this(file, RowWorth.of(file), scores);
  }
}
