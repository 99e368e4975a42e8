package io.stormwatch.topology;

import java.util.Optional;

/**
 * A record made to be decoded wrongly, with what it is known to be because of how it was made.
 *
 * @param kind how it was made
 * @param timestamp milliseconds since the epoch
 * @param key or null
 * @param value or null
 * @param truth the event that it is; empty if it is none
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record FuzzedRecord(String kind, long timestamp, byte[] key, byte[] value, Optional<Truth> truth) {

  /** What must be stored, to the last bit. */
  record Truth(String series, long time, long valueBits) {
    Truth(String series, long time, double value) {
      this(series, time, Double.doubleToLongBits(value));
    }
  }
}
