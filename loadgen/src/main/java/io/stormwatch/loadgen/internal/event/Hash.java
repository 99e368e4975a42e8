package io.stormwatch.loadgen.internal.event;

/**
 * Random numbers without a state: a number is a function of what it is for. The mixing function is
 * the finalizer of SplitMix64 (Steele, Lea, Flood 2014, with Stafford's constants).
 */
public final class Hash {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Hash() {}

  /** A bijection of 64 bits that looks random. */
  public static long mix(long x) {
    long z = (x ^ (x >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** A random number that belongs to a seed and one further number. */
  public static long of(long seed, long a) {
    return mix(seed + (a + 1) * GOLDEN);
  }

  /** A random number that belongs to a seed and two further numbers. */
  public static long of(long seed, long a, long b) {
    return of(of(seed, a), b);
  }

  /** Evenly distributed, 0 inclusive to 1 exclusive. */
  public static double unit(long hash) {
    return (hash >>> 11) * 0x1p-53;
  }

  /** Evenly distributed from 0 inclusive to {@code bound} exclusive; the bound is below 2^62. */
  public static long below(long hash, long bound) {
    return Math.multiplyHigh(hash >>> 1, bound << 1);
  }

  /** Normally distributed with mean 0 and standard deviation 1. */
  public static double normal(long hash) {
    return Normal.quantile(unit(hash) + 0x1p-54);
  }
}
