package io.stormwatch.loadgen.internal.send;

import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.loadgen.internal.encode.RecordEncoder;
import io.stormwatch.loadgen.internal.encode.Wire;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;

/**
 * Makes Kafka records with their headers. Records due in the same millisecond share their header.
 * Not thread-safe.
 */
final class RecordFactory {

  private final RecordEncoder encoder;
  private final Wire wire = new Wire();
  private final OutgoingRecord record;
  private final boolean intercepted;
  private final long clockOffsetMillis;

  private long headerMillis = Long.MIN_VALUE;
  private Header scheduled = new RecordHeader(ScheduledHeader.NAME, new byte[0]);
  private Headers scheduledOnly = new FixedHeaders();
  private int scheduledBytes;
  private int bytes;

  RecordFactory(LoadPlan plan) {
    this.encoder = RecordEncoder.of(plan);
    this.record = new OutgoingRecord(plan.target().topic());
    this.intercepted = plan.target().kafka().containsKey(ProducerConfig.INTERCEPTOR_CLASSES_CONFIG);
    this.clockOffsetMillis = plan.faults().clockOffset().toMillis();
  }

  /**
   * The record of a draft, valid until the next call.
   *
   * @param dueMillis when it is due, milliseconds since the epoch by a right clock
   */
  ProducerRecord<byte[], byte[]> make(Draft draft, long dueMillis) {
    long millis = Math.max(0, dueMillis + clockOffsetMillis);
    encoder.encode(draft, millis, wire);
    if (millis != headerMillis) {
      renewHeader(millis);
    }
    bytes = wire.size() + scheduledBytes;
    Headers headers =
        draft.label() == null && wire.padding() == null
            ? scheduledOnly
            : moreHeaders(draft.label());
    record.fill(wire.key(), wire.value(), wire.timestamp(), headers);
    return intercepted ? record.copy() : record;
  }

  /** Bytes of the record made last: key, value and headers. */
  int bytes() {
    return bytes;
  }

  private void renewHeader(long millis) {
    byte[] value = ScheduledHeader.toBytes(millis);
    scheduled = new RecordHeader(ScheduledHeader.NAME, value);
    scheduledOnly = new FixedHeaders(scheduled);
    scheduledBytes = ScheduledHeader.NAME.length() + value.length;
    headerMillis = millis;
  }

  private Headers moreHeaders(TruthLabel label) {
    List<Header> headers = new ArrayList<>(3);
    headers.add(scheduled);
    if (label != null) {
      add(headers, TruthLabel.HEADER, label.toBytes());
    }
    if (wire.padding() != null) {
      add(headers, RecordEncoder.PADDING_HEADER, wire.padding());
    }
    return new FixedHeaders(headers.toArray(Header[]::new));
  }

  private void add(List<Header> headers, String name, byte[] value) {
    headers.add(new RecordHeader(name, value));
    bytes += name.length() + value.length;
  }
}
