package io.stormwatch.loadgen.internal.measure;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;

/** A count for each constant of an enum. Thread-safe. */
final class EnumCounts<E extends Enum<E>> {

  private final Map<E, LongAdder> counts;

  EnumCounts(Class<E> type) {
    counts = new EnumMap<>(type);
    for (E constant : type.getEnumConstants()) {
      counts.put(constant, new LongAdder());
    }
  }

  void increment(E constant) {
    counts.get(constant).increment();
  }

  /** The counts above 0, by the name that each constant goes by. */
  Map<String, Long> byName(Function<E, String> name) {
    Map<String, Long> result = new TreeMap<>();
    counts.forEach(
        (constant, count) -> {
          if (count.sum() > 0) {
            result.put(name.apply(constant), count.sum());
          }
        });
    return result;
  }
}
