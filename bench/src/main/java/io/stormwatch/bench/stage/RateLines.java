package io.stormwatch.bench.stage;

import io.stormwatch.app.report.Numbers;
import io.stormwatch.bench.frame.Experiment;
import io.stormwatch.bench.frame.Reading;
import io.stormwatch.bench.frame.Variant;
import java.io.PrintWriter;

/**
 * Says of each measurement how fast it went and what was lost.
 *
 * @param progress where to
 */
public record RateLines(PrintWriter progress) implements Experiment.Follower {

  @Override
  public void measured(int round, Variant variant, Reading reading) {
    progress.println(
        "round %d  %s  %s events/s in %s s, lost %s, doubled %s"
            .formatted(
                round,
                variant.name(),
                text(reading, Measures.RATE),
                text(reading, Measures.SECONDS),
                text(reading, Measures.LOST),
                text(reading, Measures.DOUBLED)));
  }

  private static String text(Reading reading, String measure) {
    Double value = reading.values().get(measure);
    return value == null ? "not counted" : Numbers.text(value);
  }
}
