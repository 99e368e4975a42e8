package io.stormwatch.bench.driver;

/** What the driver is asked to do for each event. */
public enum DriverMode {
  /** One insert. */
  INSERT,
  /** One insert, and when it is confirmed the window's read. */
  INSERT_SELECT,
  /** A row of a batch. */
  BATCHED_INSERT
}
