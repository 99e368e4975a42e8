package io.stormwatch.loadgen.plan;

/** Kinds of injected anomaly. */
public enum AnomalyKind {
  /** One value above. */
  SPIKE("spike", true, 12),
  /** One value below. */
  DIP("dip", true, 12),
  /** All values moved up or down for a while. */
  LEVEL_SHIFT("level-shift", false, 8),
  /** Values that move away evenly for a while. */
  DRIFT("drift", false, 10),
  /** Much more noise for a while. */
  VARIANCE_BURST("variance-burst", false, 6),
  /** The same value over and over for a while. */
  STUCK("stuck", false, 1);

  private final String code;
  private final boolean point;
  private final double defaultSize;

  AnomalyKind(String code, boolean point, double defaultSize) {
    this.code = code;
    this.point = point;
    this.defaultSize = defaultSize;
  }

  /** Lower-case words joined by hyphens, as in headers, labels and profiles. */
  public String code() {
    return code;
  }

  /** Whether one event makes up the whole anomaly. */
  public boolean isPoint() {
    return point;
  }

  /** Size in standard deviations of the noise, unless the plan says otherwise. */
  public double defaultSize() {
    return defaultSize;
  }

  /**
   * The kind with that code.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static AnomalyKind ofCode(String code) {
    for (AnomalyKind kind : values()) {
      if (kind.code.equals(code)) {
        return kind;
      }
    }
    throw new IllegalArgumentException("no kind of anomaly is called '" + code + "'");
  }
}
