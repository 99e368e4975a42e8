package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.HeldTuple;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.bolt.support.WindowBudget;
import io.stormwatch.bolt.support.WindowedEvent;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.util.Optional;

/** Turns tuples into events for the sequencer, and its outcomes into emits, acks and fails. */
final class WriteReadHandler implements TupleHandler, SeriesOutcomes<HeldTuple> {

  /** Cause for events that must come again because an earlier one of their series is missing. */
  static final String OUT_OF_ORDER = "out-of-order";

  private final SeriesSequencer<HeldTuple> sequencer;
  private final boolean emitWindows;
  private final Counter deadLettered;

  private final WindowBudget.Share share;

  WriteReadHandler(
      EventStore store, WindowBudget budget, WriteReadSettings settings, BoltRuntime runtime) {
    this.share = budget.join();
    this.emitWindows = settings.sequencer().readWindows();
    this.deadLettered = runtime.metrics().counter("dead-lettered");
    this.sequencer =
        new SeriesSequencer<>(
            store,
            settings.sequencer(),
            settings.batches(),
            new CacheSettings(settings.rule(), share::bytes),
            this,
            runtime.lock(),
            runtime.scheduler(),
            runtime.time(),
            runtime.errors(),
            runtime.metrics());
  }

  @Override
  public void handle(HeldTuple held) {
    if (!sequencer.offer(held, EventTuple.fromValues(held.values()))) {
      held.fail(OUT_OF_ORDER);
    }
  }

  @Override
  public void abandon(HeldTuple held, String cause) {
    if (!sequencer.fail(held, cause)) {
      held.fail(cause);
    }
  }

  @Override
  public boolean stored(HeldTuple held, SequencedEvent sequenced, Window window) {
    if (!emitWindows) {
      return held.ack();
    }
    WindowedEvent windowed =
        new WindowedEvent(
            sequenced.event(), sequenced.originMillis(), held.arrivedMicros(), window);
    return held.emitAndAck(WindowedEvent.STREAM, windowed.toValues());
  }

  @Override
  public boolean refused(HeldTuple held, SequencedEvent sequenced, StoreException.Refused why) {
    DeadLetter letter =
        new DeadLetter(
            sequenced.event().id(),
            InvalidReason.REFUSED_BY_DATABASE.code(),
            why.failureCause() + ": " + why.getMessage(),
            Optional.empty());
    deadLettered.inc();
    return held.emitAndAck(DeadLetter.STREAM, letter.toValues());
  }

  @Override
  public void failed(HeldTuple held, SequencedEvent sequenced, String cause) {
    held.fail(cause);
  }

  @Override
  public void close() {
    sequencer.close();
    share.close();
  }
}
