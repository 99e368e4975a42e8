package io.stormwatch.bench.nab;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The benchmark's files in two halves, so that a threshold can be judged by files that it was not
 * chosen on.
 *
 * @param halfOf A or B for each path
 */
public record Halves(Map<String, String> halfOf) {

  public Halves {
    halfOf = Map.copyOf(halfOf);
  }

  /**
   * What each half's best threshold gives on the other.
   *
   * @param fromAOnB with A's threshold on B, normalised
   * @param fromBOnA with B's threshold on A, normalised
   * @param pooled both together, normalised
   */
  public record CrossFit(double fromAOnB, double fromBOnA, double pooled) {}

  /** Thresholds from one half on the other. */
  public CrossFit crossFit(List<ScoredFile> files, Profile profile) {
    List<ScoredFile> a = half("A", files);
    List<ScoredFile> b = half("B", files);
    Tally onB = Sweep.at(Sweep.best(a, profile).threshold(), b, profile);
    Tally onA = Sweep.at(Sweep.best(b, profile).threshold(), a, profile);
    return new CrossFit(onB.normalised(), onA.normalised(), onA.plus(onB).normalised());
  }

  private List<ScoredFile> half(String name, List<ScoredFile> files) {
    List<ScoredFile> half = new ArrayList<>();
    for (ScoredFile each : files) {
      if (name.equals(halfOf.get(each.file().path()))) {
        half.add(each);
      }
    }
    return half;
  }
}
