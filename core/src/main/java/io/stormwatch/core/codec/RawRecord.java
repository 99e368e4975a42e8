package io.stormwatch.core.codec;

import io.stormwatch.core.event.EventId;

/**
 * A Kafka record before decoding. Key and value are the client's own arrays, not copied and not to
 * be changed; either may be null, as in Kafka, which is the one place where a null enters.
 *
 * @param id position in Kafka
 * @param timestampMillis the record's timestamp, milliseconds since the epoch, −1 if it has none
 * @param key the key's bytes or null
 * @param value the value's bytes or null
 */
@SuppressWarnings("ArrayRecordComponent") // a view of the client's record, never compared
public record RawRecord(EventId id, long timestampMillis, byte[] key, byte[] value) {}
