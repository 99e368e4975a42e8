package io.stormwatch.core.detect;

/** On which side of the expected value an anomaly lies. */
public enum Direction {
  HIGH,
  LOW,
  NONE
}
