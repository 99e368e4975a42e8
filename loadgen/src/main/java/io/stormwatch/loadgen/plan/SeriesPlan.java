package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

/**
 * Which series there are.
 *
 * @param count number of series, 1 to {@link #MAX}; they are numbered from 0
 * @param choice how often each gets an event
 * @param names their ids where the format writes text
 */
public record SeriesPlan(long count, SeriesChoice choice, SeriesNames names) {

  /** The greatest number of series. */
  public static final long MAX = 1_000_000_000L;

  public SeriesPlan {
    requireNonNull(choice, "choice");
    requireNonNull(names, "names");
    if (count < 1 || count > MAX) {
      throw new IllegalArgumentException("count: must be from 1 to " + MAX + ", not " + count);
    }
  }

  /** So many series, all equally often. */
  public static SeriesPlan uniform(long count) {
    return new SeriesPlan(count, new SeriesChoice.Uniform(), SeriesNames.parse("series-%d"));
  }
}
