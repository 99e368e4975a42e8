package io.stormwatch.bench.nab;

import java.util.List;
import java.util.Optional;

/**
 * What was measured of one detector.
 *
 * @param candidate the detector
 * @param sets its figures on each set
 * @param microsPerEvent mean time for one event, in microseconds
 * @param stateBytes largest binary form of a series' state
 */
record Measurement(Candidate candidate, List<OnSet> sets, double microsPerEvent, int stateBytes) {

  /**
   * Figures on one set.
   *
   * @param set the set's name
   * @param standard best threshold, standard profile
   * @param lowFalsePositives best threshold
   * @param lowFalseNegatives best threshold
   * @param atOne standard profile, threshold 1
   * @param crossFit thresholds from the other half, where there are halves
   */
  record OnSet(
      String set,
      Tally standard,
      Tally lowFalsePositives,
      Tally lowFalseNegatives,
      Tally atOne,
      Optional<Halves.CrossFit> crossFit) {}

  Measurement {
    sets = List.copyOf(sets);
  }
}
