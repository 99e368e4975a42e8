package io.stormwatch.core.event;

/** Why a record is no event, or an event could not be kept. The code is what dead letters carry. */
public enum InvalidReason {
  NULL_KEY("null-key"),
  NULL_VALUE("null-value"),
  WRONG_LENGTH("wrong-length"),
  MALFORMED_JSON("malformed-json"),
  NOT_AN_OBJECT("not-an-object"),
  MISSING_FIELD("missing-field"),
  /** A field that is read occurs twice, so that its value is a guess. */
  DUPLICATE_FIELD("duplicate-field"),
  WRONG_TYPE("wrong-type"),
  NOT_FINITE("not-finite"),
  INEXACT_INTEGER("inexact-integer"),
  EMPTY_SERIES("empty-series"),
  SERIES_TOO_LONG("series-too-long"),
  INVALID_UTF8("invalid-utf8"),
  TIME_OUT_OF_BOUNDS("time-out-of-bounds"),
  /** Refused for its content by the database, after bounded tries. */
  REFUSED_BY_DATABASE("refused-by-database"),
  /** Its anomaly was refused for its content by the broker, after bounded tries. */
  REFUSED_BY_BROKER("refused-by-broker"),
  /** The detector failed on the event each time it was tried: stored, but without a decision. */
  DETECTOR_FAILURE("detector-failure"),
  /** The decoder itself failed: a fault of ours, but the record must not stop the partition. */
  DECODER_FAILURE("decoder-failure");

  private final String code;

  InvalidReason(String code) {
    this.code = code;
  }

  /** Lower-case words joined by hyphens; stable across versions. */
  public String code() {
    return code;
  }
}
