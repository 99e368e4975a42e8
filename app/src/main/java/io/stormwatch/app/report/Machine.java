package io.stormwatch.app.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Where an experiment ran.
 *
 * @param processor its model, empty if the system does not say
 * @param cores cores that this process may use
 * @param memoryMegabytes memory in MiB
 * @param system operating system and its version
 * @param jdk the Java that ran this process
 * @param heapMegabytes greatest heap of this process in MiB
 * @param versions of what was measured, by name
 */
public record Machine(
    Optional<String> processor,
    int cores,
    long memoryMegabytes,
    String system,
    String jdk,
    long heapMegabytes,
    Map<String, String> versions) {

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
  private static final long MEBI = 1 << 20;

  public Machine {
    versions = new TreeMap<>(versions);
  }

  /** This machine. */
  public static Machine here(Map<String, String> versions) {
    Runtime runtime = Runtime.getRuntime();
    return new Machine(
        processorName(),
        runtime.availableProcessors(),
        memoryBytes() / MEBI,
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + Runtime.version(),
        runtime.maxMemory() / MEBI,
        versions);
  }

  /** All of it in one line. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(cores).append(cores == 1 ? " core" : " cores");
    processor.ifPresent(name -> text.append(" of ").append(name));
    text.append(", ").append(memoryMegabytes).append(" MiB, ").append(system).append(", ");
    text.append(jdk).append(", heap ").append(heapMegabytes).append(" MiB");
    versions.forEach((name, version) -> text.append(", ").append(name).append(' ').append(version));
    return text.toString();
  }

  private static long memoryBytes() {
    return ManagementFactory.getOperatingSystemMXBean()
            instanceof com.sun.management.OperatingSystemMXBean system
        ? system.getTotalMemorySize()
        : 0;
  }

  private static Optional<String> processorName() {
    if (!Files.isReadable(PROCESSORS)) {
      return Optional.empty();
    }
    try {
      return Files.readAllLines(PROCESSORS).stream()
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst();
    } catch (IOException e) {
      return Optional.empty(); // a detail that the result can do without
    }
  }
}
