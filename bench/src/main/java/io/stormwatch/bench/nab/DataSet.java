package io.stormwatch.bench.nab;

import io.stormwatch.app.detect.StoredSeries;
import java.util.List;

/**
 * A set of labelled series.
 *
 * @param name the name of its folder
 * @param files its files, sorted by path
 */
public record DataSet(String name, List<LabelledSeries> files) {

  /**
   * A file and its values.
   *
   * @param file what is known of it
   * @param series its values
   */
  public record LabelledSeries(LabelledFile file, StoredSeries series) {}

  public DataSet {
    files = List.copyOf(files);
  }
}
