package io.stormwatch.loadgen.internal.encode;

/**
 * An encoded record. One per thread, filled anew for each record. Key and value may be null, as in
 * Kafka. Not thread-safe.
 */
public final class Wire {

  byte[] key;
  byte[] value;
  byte[] padding;
  long timestamp;

  /** The key's bytes, null for none. */
  public byte[] key() {
    return key;
  }

  /** The value's bytes, null for none. */
  public byte[] value() {
    return value;
  }

  /** What the header that pads the record holds, null for no such header. */
  public byte[] padding() {
    return padding;
  }

  /** The record's timestamp in milliseconds since the epoch. */
  public long timestamp() {
    return timestamp;
  }

  /** Bytes of key and value. */
  public int size() {
    return (key == null ? 0 : key.length) + (value == null ? 0 : value.length);
  }
}
