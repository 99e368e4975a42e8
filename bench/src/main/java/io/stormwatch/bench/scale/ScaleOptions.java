package io.stormwatch.bench.scale;

import io.stormwatch.app.cli.Limits;
import io.stormwatch.bench.load.Choice;
import java.util.List;

/**
 * What is asked for.
 *
 * @param sizes one or more
 * @param choices one or more
 * @param rounds how often each is measured, 1 to 1,000
 * @param events of a measurement, 1,000 to 100,000,000
 * @param seed of the order inside the rounds
 * @param heapMebibytes heap of the topology's process in MiB
 */
record ScaleOptions(
    List<Size> sizes, List<Choice> choices, int rounds, long events, long seed, int heapMebibytes) {

  /** What of the heap windows may take. */
  private static final double CACHE_SHARE = 0.6;

  /** More series than this are not visited one by one: that would take hours. */
  private static final long MOST_VISITED = 1_000_000;

  private static final long MEBI = 1 << 20;

  ScaleOptions {
    sizes = List.copyOf(sizes);
    choices = List.copyOf(choices);
    if (sizes.isEmpty() || choices.isEmpty()) {
      throw new IllegalArgumentException("--series and --choices: name at least one each");
    }
    Limits.check("--rounds", rounds, 1, 1000);
    Limits.check("--events", events, 1000, 100_000_000);
  }

  /** Memory for windows in bytes. */
  long cacheBytes() {
    return Math.round(CACHE_SHARE * heapMebibytes) * MEBI;
  }

  /** Events before those that are measured; the first visit the series one by one. */
  long warmUp(Size size) {
    return Math.max(Math.min(size.series(), MOST_VISITED), events / 2);
  }
}
