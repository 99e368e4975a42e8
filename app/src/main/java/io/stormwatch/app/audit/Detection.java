package io.stormwatch.app.audit;

import java.util.List;

/**
 * How well anomalies were detected. Precision counts published events, recall counts episodes.
 *
 * @param injected episodes injected
 * @param found episodes of which at least one event was published
 * @param published distinct events published as anomalies
 * @param truePositives of these, the ones that belong to an episode
 * @param episodes all that were injected, in no order
 */
public record Detection(
    long injected, long found, long published, long truePositives, List<Episode> episodes) {

  public Detection {
    episodes = List.copyOf(episodes);
  }

  /** Events published that belong to no episode. */
  public long falsePositives() {
    return published - truePositives;
  }

  /** Share of the published events that belong to an episode; NaN if none was published. */
  public double precision() {
    return published == 0 ? Double.NaN : (double) truePositives / published;
  }

  /** Share of the episodes that were found; NaN if none was injected. */
  public double recall() {
    return injected == 0 ? Double.NaN : (double) found / injected;
  }
}
