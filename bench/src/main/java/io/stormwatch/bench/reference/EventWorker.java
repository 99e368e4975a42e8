package io.stormwatch.bench.reference;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.Window;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What is done with each event: it is stored, its window is read, the detector judges it, then it
 * is done. Used by all workers at once.
 */
final class EventWorker {

  private final EventDecoder decoder;
  private final EventStore store;
  private final ThreadLocal<Detector> detectors;
  private final Semaphore permits;
  private final Consumer<Throwable> failed;
  private final LongAdder decided = new LongAdder();
  private final LongAdder anomalous = new LongAdder();

  /**
   * @param permits for events stored or read at once
   * @param detector makes a detector for one thread
   * @param failed hears of an event that could not be dealt with; it is never marked as done
   */
  EventWorker(
      EventDecoder decoder,
      EventStore store,
      Supplier<Detector> detector,
      Semaphore permits,
      Consumer<Throwable> failed) {
    this.decoder = decoder;
    this.store = store;
    this.detectors = ThreadLocal.withInitial(detector);
    this.permits = permits;
    this.failed = failed;
  }

  void take(Work work) throws InterruptedException {
    Decoded decoded = decoder.decode(work.record());
    if (!(decoded instanceof Decoded.Valid valid)) {
      failed.accept(new IllegalStateException(work.record().id() + " is no event: " + decoded));
      return;
    }
    Event event = valid.event();
    permits.acquire();
    store
        .write(event)
        .thenCompose(stored -> store.readWindow(event))
        .thenAccept(window -> judge(event, window))
        .whenComplete(
            (done, problem) -> {
              permits.release();
              if (problem == null) {
                decided.increment();
                work.done();
              } else {
                failed.accept(problem);
              }
            });
  }

  private void judge(Event event, Window window) {
    if (detectors.get().judge(event.timeMillis(), event.value(), window).anomalous()) {
      anomalous.increment();
    }
  }

  /** Events done. */
  long decided() {
    return decided.sum();
  }

  /** Those of them that are anomalies. */
  long anomalous() {
    return anomalous.sum();
  }
}
