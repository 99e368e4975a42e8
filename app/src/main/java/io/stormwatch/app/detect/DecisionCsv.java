package io.stormwatch.app.detect;

import io.stormwatch.core.detect.Decision;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;

/** Decisions as CSV. */
final class DecisionCsv {

  static final String HEADER = "row,time,value,score,anomalous,suppressed,expected,lower,upper";

  private DecisionCsv() {}

  static void writeHeader(Writer out) throws IOException {
    out.write(HEADER + "\n");
  }

  static void write(Writer out, JudgedRow row) throws IOException {
    out.write(row.row() + "," + Instant.ofEpochMilli(row.timeMillis()) + ",");
    if (row.decision().isEmpty()) {
      out.write(",,,,,,\n");
      return;
    }
    Decision decision = row.decision().get();
    out.write(number(row.value()));
    out.write("," + number(decision.score()));
    out.write("," + decision.anomalous() + "," + decision.suppressed());
    out.write("," + number(decision.expected()));
    out.write("," + number(decision.lower()));
    out.write("," + number(decision.upper()) + "\n");
  }

  private static String number(double number) {
    return Double.isNaN(number) ? "" : Double.toString(number);
  }
}
