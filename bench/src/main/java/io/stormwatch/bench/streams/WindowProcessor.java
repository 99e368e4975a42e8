package io.stormwatch.bench.streams;

import io.stormwatch.bench.driver.BatchPipeline;
import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.streams.processor.api.Processor;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.apache.kafka.streams.state.KeyValueStore;

/**
 * Judges each event against the window in the state store, adds it there and hands its row to the
 * pipeline to Cassandra. What lies before the history's end is in Cassandra already.
 */
final class WindowProcessor implements Processor<byte[], byte[], Void, Void> {

  private final EventDecoder decoder;
  private final Detector detector;
  private final BatchPipeline rows;
  private final long[] historyEnds;
  private final int window;
  private final LongAdder anomalies;
  private ProcessorContext<Void, Void> context;
  private KeyValueStore<byte[], byte[]> windows;

  /**
   * @param detector for this processor alone
   * @param historyEnds first offset of each partition whose event has no row yet
   * @param window greatest number of events in a window
   */
  WindowProcessor(
      EventDecoder decoder,
      Detector detector,
      BatchPipeline rows,
      long[] historyEnds,
      int window,
      LongAdder anomalies) {
    this.decoder = decoder;
    this.detector = detector;
    this.rows = rows;
    this.historyEnds = historyEnds.clone();
    this.window = window;
    this.anomalies = anomalies;
  }

  @Override
  public void init(ProcessorContext<Void, Void> processorContext) {
    context = processorContext;
    windows = context.getStateStore(StreamsTopology.WINDOWS);
  }

  @Override
  public void process(Record<byte[], byte[]> record) {
    RecordMetadata place = context.recordMetadata().orElseThrow();
    EventId id = new EventId(place.topic(), place.partition(), place.offset());
    Decoded decoded =
        decoder.decode(new RawRecord(id, record.timestamp(), record.key(), record.value()));
    if (!(decoded instanceof Decoded.Valid valid)) {
      throw new IllegalStateException(id + " is no event: " + decoded);
    }
    judge(record.key(), valid.event());
    if (id.offset() >= historyEnds[id.partition()]) {
      store(valid.event());
    }
  }

  private void judge(byte[] key, Event event) {
    byte[] stored = windows.get(key);
    if (detector.judge(event.timeMillis(), event.value(), WindowBytes.window(stored)).anomalous()) {
      anomalies.increment();
    }
    windows.put(key, WindowBytes.with(stored, event.timeMillis(), event.value(), window));
  }

  private void store(Event event) {
    try {
      rows.add(event);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
