package io.stormwatch.spout.internal;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/** The failed messages of one partition. */
final class PartitionRetries {

  private final Map<Long, Scheduled> byOffset = new HashMap<>();
  private final NavigableSet<Long> ready = new TreeSet<>();

  void put(Scheduled scheduled) {
    byOffset.put(scheduled.message().offset(), scheduled);
  }

  /** The message of that offset if it waits to become ready, or null. */
  Scheduled waiting(long offset) {
    return ready.contains(offset) ? null : byOffset.get(offset);
  }

  void markReady(long offset) {
    ready.add(offset);
  }

  /** Removes and returns the message of that offset, or returns null. */
  Scheduled remove(long offset) {
    ready.remove(offset);
    return byOffset.remove(offset);
  }

  boolean hasReady() {
    return !ready.isEmpty();
  }

  boolean isReady(long offset) {
    return ready.contains(offset);
  }

  long earliestReady() {
    return ready.first();
  }

  int readyCount() {
    return ready.size();
  }

  boolean isEmpty() {
    return byOffset.isEmpty();
  }

  Collection<Scheduled> all() {
    return byOffset.values();
  }
}
