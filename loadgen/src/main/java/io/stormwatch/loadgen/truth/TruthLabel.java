package io.stormwatch.loadgen.truth;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.util.Objects.requireNonNull;

import io.stormwatch.loadgen.plan.AnomalyKind;

/**
 * What the generator knows about an event that it injected an anomaly into. Travels with the event
 * as the header {@link #HEADER}: {@code kind=spike,size=12.0,part=first,episode=17-p1767225600000}.
 *
 * @param kind kind of anomaly
 * @param size how far it goes, in standard deviations of the series' noise
 * @param first whether this is the first event of the episode, as opposed to a continued one
 * @param episode id of the episode, unique within a run
 */
public record TruthLabel(AnomalyKind kind, double size, boolean first, String episode) {

  /** Name of the header. */
  public static final String HEADER = "stormwatch-truth";

  public TruthLabel {
    requireNonNull(kind, "kind");
    if (!episode.matches("[0-9a-z-]+")) {
      throw new IllegalArgumentException("episode: '" + episode + "'");
    }
  }

  /** The header's value in ASCII. */
  public byte[] toBytes() {
    return toString().getBytes(US_ASCII);
  }

  /**
   * The inverse of {@link #toBytes}.
   *
   * @throws IllegalArgumentException if the bytes are no label
   */
  public static TruthLabel fromBytes(byte[] header) {
    return parse(new String(header, US_ASCII));
  }

  /**
   * The inverse of {@link #toString}.
   *
   * @throws IllegalArgumentException if the text is no label
   */
  public static TruthLabel parse(String text) {
    String[] parts = text.split(",", -1);
    if (parts.length != 4) {
      throw new IllegalArgumentException("no truth label: '" + text + "'");
    }
    String part = value(parts[2], "part");
    if (!part.equals("first") && !part.equals("continued")) {
      throw new IllegalArgumentException("part: must be first or continued, not '" + part + "'");
    }
    return new TruthLabel(
        AnomalyKind.ofCode(value(parts[0], "kind")),
        Double.parseDouble(value(parts[1], "size")),
        part.equals("first"),
        value(parts[3], "episode"));
  }

  private static String value(String part, String key) {
    if (!part.startsWith(key + "=")) {
      throw new IllegalArgumentException(
          "no truth label: '" + part + "' where " + key + " belongs");
    }
    return part.substring(key.length() + 1);
  }

  /** The text form: ASCII, without blanks. */
  @Override
  public String toString() {
    return "kind="
        + kind.code()
        + ",size="
        + size
        + ",part="
        + (first ? "first" : "continued")
        + ",episode="
        + episode;
  }
}
