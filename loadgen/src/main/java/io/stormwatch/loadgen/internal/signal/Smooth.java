package io.stormwatch.loadgen.internal.signal;

import io.stormwatch.loadgen.internal.event.Hash;

/** Smooth random curves that can be read at any point without walking there. */
final class Smooth {

  private static final int OCTAVES = 10;

  private Smooth() {}

  /** A random curve between −1 and 1 that changes over {@code step} milliseconds. */
  static double noise(long seed, long millis, long step) {
    long cell = Math.floorDiv(millis, step);
    double at = (double) Math.floorMod(millis, step) / step;
    double left = Hash.unit(Hash.of(seed, cell)) * 2 - 1;
    double right = Hash.unit(Hash.of(seed, cell + 1)) * 2 - 1;
    return left + (right - left) * at;
  }

  /**
   * Something like a random walk: a sum of curves at ever coarser steps (1 s, 4 s, … about 3 days),
   * each twice as high as the one before, as a walk's spread grows with the root of time.
   */
  static double walk(long seed, long millis) {
    double sum = 0;
    double height = 1;
    long step = 1000;
    for (int i = 0; i < OCTAVES; i++) {
      sum += height * noise(seed + i, millis, step);
      height *= 2;
      step *= 4;
    }
    return sum;
  }
}
