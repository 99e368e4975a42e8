package io.stormwatch.bench.nab;

import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The detectors that are measured: each as it is, and muted if it is not by itself. */
final class Candidates {

  private static final long MUTE = 100;

  private Candidates() {}

  static List<Candidate> of(Detectors detectors) {
    List<Candidate> all = new ArrayList<>();
    detectors.names().stream()
        .map(detectors::byName)
        .flatMap(Optional::stream)
        .forEach(factory -> add(all, factory));
    return all;
  }

  private static void add(List<Candidate> all, DetectorFactory factory) {
    Candidate plain = new Candidate(factory.name(), factory, Map.of());
    all.add(plain);
    if (plain.configuration().get("mute").equals(0L)) {
      all.add(new Candidate(factory.name() + " muted", factory, Map.of("mute", MUTE)));
    }
    if (factory.name().equals("novelty")) {
      // What this benchmark rewards most in 50 values: the sheer novelty of a change.
      all.add(
          new Candidate(
              "novelty of changes muted",
              factory,
              Map.of("of", "change", "trim", 0L, "report-repeats", true, "mute", 150L)));
    }
    if (factory.name().equals("breakout")) {
      // The length of muting trades one set for the other.
      all.add(new Candidate("breakout muted over 160", factory, Map.of("mute", 160L)));
      all.add(new Candidate("breakout muted over 300", factory, Map.of("mute", 300L)));
    }
    if (factory.name().equals("z-score")) {
      // What sets of request rates reward most: a spread of at least a share of the level.
      all.add(
          new Candidate(
              "z-score of the level muted",
              factory,
              Map.of("minimum-relative-scale", 0.3, "mute", 75L)));
    }
  }
}
