package io.stormwatch.loadgen.internal.measure;

import com.sun.management.OperatingSystemMXBean;
import io.stormwatch.loadgen.ProcessUsage;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/** Reads what this process uses. Not thread-safe. */
public final class UsageMeter {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String RESIDENT = "VmRSS:";

  private long lastNanos = System.nanoTime();
  private long lastCpu = cpuNanos();
  private long lastCollections = collections();
  private long lastCollectionMillis = collectionMillis();

  /** Usage since the last call, or since this meter was made. */
  public ProcessUsage take() {
    long nanos = System.nanoTime();
    long cpu = cpuNanos();
    long collections = collections();
    long millis = collectionMillis();
    ProcessUsage usage =
        new ProcessUsage(
            (double) (cpu - lastCpu) / Math.max(1, nanos - lastNanos),
            ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
            resident(),
            collections - lastCollections,
            millis - lastCollectionMillis);
    lastNanos = nanos;
    lastCpu = cpu;
    lastCollections = collections;
    lastCollectionMillis = millis;
    return usage;
  }

  private static long cpuNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : 0;
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }

  private static long collectionMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  private static OptionalLong resident() {
    try {
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith(RESIDENT))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
          .findFirst();
    } catch (IOException | NumberFormatException e) {
      // Not on this system: the answer is unknown, which is not an error.
      return OptionalLong.empty();
    }
  }
}
