package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

/**
 * How events become records.
 *
 * @param format wire format
 * @param size padded size in bytes: of the value for JSON, of key, value and padding header for the
 *     binary formats, whose values have a fixed length; 0 for no padding, at most 10,000,000
 * @param keyed whether records carry the series as key; only JSON can do without
 * @param json names of the fields of a JSON value
 */
public record FormatPlan(Format format, int size, boolean keyed, JsonNames json) {

  /** Wire formats, as the pipeline reads them. */
  public enum Format {
    /** 8-byte key, 8-byte long value, event time in the record's timestamp. */
    LONG,
    /** 8-byte key, 8-byte double value, event time in the record's timestamp. */
    DOUBLE,
    /** Key in UTF-8 and a JSON object. */
    JSON
  }

  /** Names of the three fields of a JSON value. */
  public record JsonNames(String series, String time, String value) {

    /** What the pipeline reads unless told otherwise. */
    public static final JsonNames DEFAULT = new JsonNames("series", "time", "value");

    public JsonNames {
      for (String name : new String[] {series, time, value}) {
        if (!name.matches("[A-Za-z0-9_-]{1,100}")) {
          throw new IllegalArgumentException(
              "field names: letters, digits, hyphens and underscores only, not '" + name + "'");
        }
      }
      if (series.equals(time) || series.equals(value) || time.equals(value)) {
        throw new IllegalArgumentException("field names: two are equal");
      }
    }
  }

  public FormatPlan {
    requireNonNull(format, "format");
    requireNonNull(json, "json");
    if (size < 0 || size > 10_000_000) {
      throw new IllegalArgumentException("size: must be from 0 to 10000000, not " + size);
    }
    if (!keyed && format != Format.JSON) {
      throw new IllegalArgumentException("keyed: only format json can do without keys");
    }
  }

  /** A format without padding. */
  public static FormatPlan of(Format format) {
    return new FormatPlan(format, 0, true, JsonNames.DEFAULT);
  }

  /** The same, padded to a size in bytes. */
  public FormatPlan padded(int bytes) {
    return new FormatPlan(format, bytes, keyed, json);
  }
}
