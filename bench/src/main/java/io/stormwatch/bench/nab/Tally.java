package io.stormwatch.bench.nab;

/**
 * What detections are worth under a profile, at one threshold.
 *
 * @param threshold scores from this on were detections
 * @param total the sum over all files, before it is normalised
 * @param windows windows in all
 * @param windowsFound windows with a detection
 * @param falseAlarms detections outside all windows
 * @param profile the profile
 */
public record Tally(
    double threshold,
    double total,
    int windows,
    int windowsFound,
    int falseAlarms,
    Profile profile) {

  /** 0 for no detection at all, 100 for every window found at its first row and no false alarm. */
  public double normalised() {
    double nothing = -windows * profile.missed();
    return windows == 0 ? 0 : 100 * (total - nothing) / (windows - nothing);
  }

  /** Both together, each at its own threshold; the threshold of the sum is unknown. */
  public Tally plus(Tally other) {
    return new Tally(
        Double.NaN,
        total + other.total,
        windows + other.windows,
        windowsFound + other.windowsFound,
        falseAlarms + other.falseAlarms,
        profile);
  }
}
