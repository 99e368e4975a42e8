package io.stormwatch.spout.internal;

import io.stormwatch.spout.EventTranslator;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.apache.kafka.common.TopicPartition;

/**
 * The books of all partitions that are read, and what else is kept by partition: the failed records
 * and the order of the series. Used by one thread at a time.
 */
final class Ledgers {

  private final Map<TopicPartition, OffsetLedger> byPartition = new HashMap<>();
  private final Retries retries;
  private final EventTranslator translator;
  private final Trouble trouble;

  Ledgers(Retries retries, EventTranslator translator, Trouble trouble) {
    this.retries = retries;
    this.translator = translator;
    this.trouble = trouble;
  }

  Collection<OffsetLedger> all() {
    return byPartition.values();
  }

  Set<TopicPartition> partitions() {
    return byPartition.keySet();
  }

  Optional<OffsetLedger> find(TopicPartition partition) {
    return Optional.ofNullable(byPartition.get(partition));
  }

  /** Keeps those of the given partitions and lets the others go. */
  void retain(Set<TopicPartition> kept) {
    byPartition.forEach(
        (partition, ledger) -> {
          if (!kept.contains(partition)) {
            ledger.forget();
          }
        });
    byPartition.keySet().retainAll(kept);
    retries.retainAll(kept);
  }

  /** Opens one for each of the given partitions that has none. */
  void open(Set<TopicPartition> partitions, ToLongFunction<TopicPartition> start) {
    for (TopicPartition partition : partitions) {
      byPartition.computeIfAbsent(partition, p -> new OffsetLedger(p, start.applyAsLong(p)));
    }
    translator.reassigned(partitions);
  }

  /** Lets go what is known of a partition whose log is another one now. */
  void beginAnew(TopicPartition partition, long start) {
    trouble.logShortened(partition, byPartition.get(partition).committed(), start);
    Set<TopicPartition> all = Set.copyOf(byPartition.keySet());
    Set<TopicPartition> others = new HashSet<>(all);
    others.remove(partition);
    retain(others);
    translator.reassigned(others);
    open(all, p -> start);
  }
}
