package io.stormwatch.bolt.writeread;

import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.core.testing.InMemoryEventStore;
import io.stormwatch.core.testing.InMemoryEventStore.Call;
import io.stormwatch.core.testing.PlainModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/** A sequencer over a store in memory that answers when it is told to. */
abstract class SequencerFixture {

  final StoreException timeout = new StoreException.Transient("timeout", "told to", null);
  final StoreException refusal = new StoreException.Refused("too-large", "told to", null);

  final ReentrantLock lock = new ReentrantLock();
  final ManualTime time = new ManualTime(1_700_000_000_000L);
  final PlainModel model = new PlainModel(Buckets.of(Duration.ofDays(1), 7), 3);
  final InMemoryEventStore store = new InMemoryEventStore(model);
  final RecordedOutcomes outcomes = new RecordedOutcomes(lock);
  final MetricGroup metrics = new MetricGroup();
  final List<Throwable> errors = new ArrayList<>();
  SeriesSequencer<String> sequencer = sequencer(100, true);

  SeriesSequencer<String> sequencer(int remembered, boolean readWindows) {
    return sequencer(store, remembered, readWindows);
  }

  SeriesSequencer<String> sequencer(EventStore events, int remembered, boolean readWindows) {
    RetryBackoff backoff =
        RetryBackoff.of(Duration.ofMillis(50), Duration.ofSeconds(1), Duration.ofSeconds(6));
    return new SeriesSequencer<>(
        events,
        new SequencerSettings(backoff, 3, remembered, readWindows),
        BatchSettings.NONE,
        new CacheSettings(model.rule(), () -> 0),
        outcomes,
        lock,
        time,
        time,
        new ErrorReporter(errors::add, time, time),
        metrics);
  }

  /** Offers event "s@offset" of series "s" in partition 0. */
  boolean offer(String series, long offset, long after) {
    return offer(series, 0, offset, after);
  }

  boolean offer(String series, int partition, long offset, long after) {
    Event event = new Event(new EventId("t", partition, offset), series, 1000 + offset, offset);
    return sequencer.offer(series + '@' + offset, new SequencedEvent(event, after, 0));
  }

  List<String> heldCalls() {
    return store.held().stream().map(SequencerFixture::name).toList();
  }

  static String name(Call call) {
    return (call.isWrite() ? "write " : "read ") + call.event().id().offset();
  }

  void answer(String name, StoreException... failure) {
    Call call = store.held().stream().filter(c -> name(c).equals(name)).findFirst().orElseThrow();
    if (failure.length > 0) {
      call.fail(failure[0]);
    } else {
      call.complete();
    }
  }
}
