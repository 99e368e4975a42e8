package io.stormwatch.topology.simulation;

import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.testing.InMemoryEventStore;
import io.stormwatch.core.testing.InMemoryEventStore.Call;
import io.stormwatch.core.testing.PlainModel;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * A store that answers late or not at all, in any order, and does what it was asked before, with or
 * long after its answer. Single-threaded.
 */
final class SimulatedStore {

  private final InMemoryEventStore store;
  private final VirtualTime time;
  private final SplittableRandom random;
  private final Faults faults;
  private final Predicate<EventId> refused;
  private long awayUntilMillis;

  SimulatedStore(
      PlainModel model,
      VirtualTime time,
      SplittableRandom random,
      Faults faults,
      Predicate<EventId> refused) {
    this.store = new InMemoryEventStore(model);
    this.time = time;
    this.random = random;
    this.faults = faults;
    this.refused = refused;
    store.behave(this::answer);
  }

  InMemoryEventStore events() {
    return store;
  }

  /** Goes away for events with even offsets, for longer than the bolt retries. */
  void goAway() {
    awayUntilMillis = time.millis() + 100;
  }

  private void answer(Call call) {
    if (call.isWrite() && refused.test(call.event().id())) {
      time.within(1, 5, () -> call.fail(new StoreException.Refused("content", "on purpose", null)));
    } else if (random.nextDouble() < faults.storeFailure() || isAwayFor(call)) {
      timeOut(call);
    } else if (random.nextInt(8) == 0) {
      call.complete();
    } else {
      time.within(1, 20, call::complete);
    }
  }

  private boolean isAwayFor(Call call) {
    return time.millis() < awayUntilMillis && call.event().id().offset() % 2 == 0;
  }

  private void timeOut(Call call) {
    StoreException timeout = new StoreException.Transient("timeout", "on purpose", null);
    switch (random.nextInt(3)) {
      case 0 -> time.within(1, 20, () -> call.fail(timeout));
      case 1 -> time.within(1, 20, () -> call.completeButFail(timeout));
      default -> {
        time.within(1, 20, () -> call.fail(timeout));
        time.within(20, 300, call::complete);
      }
    }
  }
}
