package io.stormwatch.loadgen.internal.send;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.loadgen.internal.encode.RecordEncoder;
import io.stormwatch.loadgen.internal.encode.Wire;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;

/**
 * Makes Kafka records with their headers. Records due in the same millisecond share their header.
 * Not thread-safe.
 */
final class RecordFactory {

  private final RecordEncoder encoder;
  private final Wire wire = new Wire();
  private final String topic;
  private final long clockOffsetMillis;

  private long headerMillis = Long.MIN_VALUE;
  private RecordHeaders scheduled = new RecordHeaders();
  private int scheduledBytes;
  private int bytes;

  RecordFactory(LoadPlan plan) {
    this.encoder = RecordEncoder.of(plan);
    this.topic = plan.target().topic();
    this.clockOffsetMillis = plan.faults().clockOffset().toMillis();
  }

  /**
   * The record of a draft.
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
    Iterable<Header> headers =
        draft.label() == null && wire.padding() == null ? scheduled : moreHeaders(draft.label());
    return new ProducerRecord<>(topic, null, wire.timestamp(), wire.key(), wire.value(), headers);
  }

  /** Bytes of the record made last: key, value and headers. */
  int bytes() {
    return bytes;
  }

  private void renewHeader(long millis) {
    byte[] value = ScheduledHeader.toBytes(millis);
    // Kafka copies its own kind of headers cheaply.
    scheduled = new RecordHeaders(List.of(new RecordHeader(ScheduledHeader.NAME, value)));
    scheduledBytes = ScheduledHeader.NAME.length() + value.length;
    headerMillis = millis;
  }

  private List<Header> moreHeaders(TruthLabel label) {
    List<Header> headers = new ArrayList<>(3);
    scheduled.forEach(headers::add);
    if (label != null) {
      add(headers, TruthLabel.HEADER, label.toString().getBytes(US_ASCII));
    }
    if (wire.padding() != null) {
      add(headers, RecordEncoder.PADDING_HEADER, wire.padding());
    }
    return headers;
  }

  private void add(List<Header> headers, String name, byte[] value) {
    headers.add(new RecordHeader(name, value));
    bytes += name.length() + value.length;
  }
}
