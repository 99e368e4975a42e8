package io.stormwatch.loadgen.internal.send;

import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.RecordMetadata;

/** One record on its way: takes the broker's answer, exactly one. */
class Delivery implements Callback {

  private final ClientMeter meter;
  private final long dueNanos;
  private final int bytes;
  private boolean answered;

  /**
   * A record about to be sent.
   *
   * @param dueNanos when it was due, nanoseconds since the run started
   * @param bytes its size: key, value and headers
   */
  Delivery(ClientMeter meter, long dueNanos, int bytes) {
    this.meter = meter;
    this.dueNanos = dueNanos;
    this.bytes = bytes;
  }

  @Override
  public final void onCompletion(RecordMetadata metadata, Exception failure) {
    if (failure == null) {
      answered = true;
      meter.acknowledged(dueNanos, bytes);
      acknowledged();
    } else {
      failed(failure);
    }
  }

  /** The record is lost; a second call is ignored, since the client may report a fault twice. */
  final void failed(Exception failure) {
    if (!answered) {
      answered = true;
      meter.failed(failure);
    }
  }

  /** The broker has the record. */
  void acknowledged() {}
}
