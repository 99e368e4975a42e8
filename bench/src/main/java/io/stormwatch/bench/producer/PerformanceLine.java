package io.stormwatch.bench.producer;

import io.stormwatch.bench.frame.TrialException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last line of Kafka's {@code ProducerPerformance}.
 *
 * @param records how many were acknowledged
 * @param perSecond their rate over the whole run
 * @param p50Millis median latency
 * @param p99Millis 99th percentile of the latency
 */
record PerformanceLine(long records, double perSecond, double p50Millis, double p99Millis) {

  private static final Pattern TOTAL =
      Pattern.compile(
          "(\\d+) records sent, ([\\d.,]+) records/sec .* (\\d+) ms 50th, .* (\\d+) ms 99th, .*");

  /**
   * Finds the totals in the program's output.
   *
   * @throws TrialException if they are not there
   */
  static PerformanceLine in(List<String> lines) throws TrialException {
    for (int i = lines.size() - 1; i >= 0; i--) {
      Matcher total = TOTAL.matcher(lines.get(i));
      if (total.matches()) {
        // The program writes its numbers as the machine's locale has them.
        return new PerformanceLine(
            Long.parseLong(total.group(1)),
            Double.parseDouble(total.group(2).replace(',', '.')),
            Double.parseDouble(total.group(3)),
            Double.parseDouble(total.group(4)));
      }
    }
    throw new TrialException("ProducerPerformance printed no totals: " + lines);
  }
}
