package io.stormwatch.topology.metrics.internal;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.OperatingSystemMXBean;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/** What this process uses: processor time, memory, garbage collection. Thread-safe. */
public final class ProcessMetrics {

  /** Totals since the process started, by name; what the JVM does not tell is absent. */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new HashMap<>();
    cpuNanos().ifPresent(n -> counts.put("cpu-micros", TimeUnit.NANOSECONDS.toMicros(n)));
    long collections = 0;
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += Math.max(0, collector.getCollectionCount());
      millis += Math.max(0, collector.getCollectionTime());
    }
    counts.put("gc-count", collections);
    counts.put("gc-micros", TimeUnit.MILLISECONDS.toMicros(millis));
    return counts;
  }

  /** Present values by name. */
  public Map<String, OptionalLong> gauges() {
    MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
    MemoryUsage other = ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage();
    return Map.of(
        "heap-used-bytes", OptionalLong.of(heap.getUsed()),
        "heap-max-bytes", known(heap.getMax()),
        "non-heap-used-bytes", OptionalLong.of(other.getUsed()),
        "threads", OptionalLong.of(ManagementFactory.getThreadMXBean().getThreadCount()),
        "cores", OptionalLong.of(Runtime.getRuntime().availableProcessors()));
  }

  private static OptionalLong cpuNanos() {
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    return system instanceof com.sun.management.OperatingSystemMXBean sun
        ? known(sun.getProcessCpuTime())
        : OptionalLong.empty();
  }

  private static OptionalLong known(long value) {
    return value < 0 ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
