package io.stormwatch.core.detect.internal;

import io.stormwatch.core.history.Window;

/**
 * The middle and the spread of a window, and the distance of values from the middle in spreads.
 * Scratch space of one detector; not thread-safe.
 */
interface Center {

  /** Takes middle and spread from the oldest {@code count} values of a window, 1 or more. */
  void fit(Window window, int count);

  /** What the middle is called. */
  String word();

  /** The middle; finite. */
  double middle();

  /** The values are all equal, outliers apart. */
  boolean flat();

  /** Number of values that are no outliers. */
  int kept();

  /** The spread that the distance of a value is measured in; 0 only if the value is no distance. */
  double spreadFor(double value);

  /** Distance of a value from the middle in spreads, negative if below; finite. */
  double standardize(double value);

  /** The value that lies a number of spreads above the middle; finite. */
  double at(double spreads);
}
