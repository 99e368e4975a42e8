package io.stormwatch.app.detect;

import io.stormwatch.core.detect.Decision;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Writes decisions as CSV, put in place by rename. */
final class DecisionCsv {

  static final String HEADER = "row,time,value,score,anomalous,suppressed,expected,lower,upper";

  private DecisionCsv() {}

  static void write(Path file, StoredSeries series, List<Optional<Decision>> decisions)
      throws IOException {
    Path target = file.toAbsolutePath();
    Path parent = target.getParent();
    Files.createDirectories(parent);
    Path draft = Files.createTempFile(parent, "." + target.getFileName(), ".tmp");
    try {
      try (Writer out = Files.newBufferedWriter(draft, StandardCharsets.UTF_8)) {
        out.write(HEADER + "\n");
        for (int row = 0; row < series.rows(); row++) {
          out.write(line(row, series, decisions.get(row)));
        }
      }
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static String line(int row, StoredSeries series, Optional<Decision> decision) {
    String start = row + "," + Instant.ofEpochMilli(series.times()[row]) + ",";
    return decision
        .map(
            d ->
                start
                    + number(series.values()[row])
                    + ","
                    + number(d.score())
                    + ","
                    + d.anomalous()
                    + ","
                    + d.suppressed()
                    + ","
                    + number(d.expected())
                    + ","
                    + number(d.lower())
                    + ","
                    + number(d.upper())
                    + "\n")
        .orElseGet(() -> start + ",,,,,,\n");
  }

  private static String number(double number) {
    return Double.isNaN(number) ? "" : Double.toString(number);
  }
}
