package io.stormwatch.loadgen.plan;

/**
 * This machine's part of a load that several machines drive: a disjoint set of the series, with
 * their events at the times that the whole plan gives them.
 *
 * @param index from 1 to {@code of}
 * @param of number of parts, 1 to 1,000
 */
public record Shard(int index, int of) {

  /** Everything. */
  public static final Shard WHOLE = new Shard(1, 1);

  public Shard {
    if (of < 1 || of > 1000 || index < 1 || index > of) {
      throw new IllegalArgumentException(
          "shard: must be I/N with N from 1 to 1000 and I from 1 to N, not " + index + "/" + of);
    }
  }

  /** Reads {@code 2/5}. */
  public static Shard parse(String text) {
    String[] parts = text.split("/", -1);
    try {
      if (parts.length == 2) {
        return new Shard(Integer.parseInt(parts[0].strip()), Integer.parseInt(parts[1].strip()));
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("shard: must be I/N, such as 2/5, not " + text, e);
    }
    throw new IllegalArgumentException("shard: must be I/N, such as 2/5, not " + text);
  }

  @Override
  public String toString() {
    return index + "/" + of;
  }
}
