package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** Notes the outcomes of events that were offered with a name; demands that the lock is held. */
final class RecordedOutcomes implements SeriesOutcomes<String> {

  private final ReentrantLock lock;
  private final List<String> all = new ArrayList<>();
  private final Map<String, Window> windows = new HashMap<>();
  private final Set<String> notTaken = new HashSet<>();

  RecordedOutcomes(ReentrantLock lock) {
    this.lock = lock;
  }

  /** Answers that the event is not done with when its outcome comes. */
  void refuseToTake(String name) {
    notTaken.add(name);
  }

  /** The outcomes as "name word", in order. */
  List<String> all() {
    return List.copyOf(all);
  }

  Window windowOf(String name) {
    return windows.get(name);
  }

  @Override
  public boolean stored(String name, SequencedEvent event, Window window) {
    windows.put(name, window);
    return note(name, "stored");
  }

  @Override
  public boolean refused(String name, SequencedEvent event, StoreException.Refused why) {
    return note(name, "refused " + why.failureCause());
  }

  @Override
  public void failed(String name, SequencedEvent event, String cause) {
    note(name, "failed " + cause);
  }

  private boolean note(String name, String word) {
    if (!lock.isHeldByCurrentThread()) {
      throw new AssertionError("the lock is not held for " + name + " " + word);
    }
    all.add(name + " " + word);
    return !notTaken.remove(name);
  }
}
