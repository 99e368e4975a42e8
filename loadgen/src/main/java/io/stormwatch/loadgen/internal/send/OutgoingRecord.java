package io.stormwatch.loadgen.internal.send;

import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;

/**
 * A record that is filled anew for each send. Kafka's client copies key, value and headers into its
 * buffer before {@code send} returns and keeps nothing of the record, unless there are
 * interceptors, which get {@link #copy copies}. Not thread-safe.
 */
final class OutgoingRecord extends ProducerRecord<byte[], byte[]> {

  private static final byte[] NOTHING = {};

  private byte[] key = NOTHING;
  private byte[] value = NOTHING;
  private Long timestamp = 0L;
  private Headers headers = new FixedHeaders();

  OutgoingRecord(String topic) {
    super(topic, NOTHING);
  }

  void fill(byte[] newKey, byte[] newValue, long newTimestamp, Headers newHeaders) {
    key = newKey;
    value = newValue;
    // Records of one millisecond share the number's object.
    if (timestamp != newTimestamp) {
      timestamp = newTimestamp;
    }
    headers = newHeaders;
  }

  /** The same as a record of its own. */
  ProducerRecord<byte[], byte[]> copy() {
    return new ProducerRecord<>(topic(), null, timestamp, key, value, headers);
  }

  @Override
  public byte[] key() {
    return key;
  }

  @Override
  public byte[] value() {
    return value;
  }

  @Override
  public Long timestamp() {
    return timestamp;
  }

  @Override
  public Headers headers() {
    return headers;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  @Override
  public String toString() {
    return "record to " + topic() + " at " + timestamp;
  }
}
