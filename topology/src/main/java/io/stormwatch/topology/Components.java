package io.stormwatch.topology;

/** Names of the topology's components, as they stand in Storm's UI and in metrics. */
public final class Components {

  public static final String SPOUT = "spout";
  public static final String WRITE_READ = "write-read";
  public static final String DETECT = "detect";
  public static final String ANOMALY = "anomaly";
  public static final String DECISION = "decision";
  public static final String DEAD_LETTER = "dead-letter";

  private Components() {}
}
