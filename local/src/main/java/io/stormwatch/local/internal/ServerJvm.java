package io.stormwatch.local.internal;

import io.stormwatch.local.JvmTuning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The JVM arguments that every server gets. */
public final class ServerJvm {
  private static final String XML_FACTORY =
      "org.apache.logging.log4j.core.config.xml.XmlConfigurationFactory";

  private ServerJvm() {}

  /**
   * The arguments.
   *
   * @param folder the server's folder
   * @param heapMegabytes its greatest heap
   * @param tuning what it is tuned for
   */
  public static List<String> arguments(Path folder, int heapMegabytes, JvmTuning tuning) {
    List<String> arguments = new ArrayList<>(compilerAndCollector(tuning));
    arguments.addAll(
        List.of(
            "-Xmx" + heapMegabytes + "m",
            "-Xms" + Math.min(heapMegabytes, 128) + "m",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:-UsePerfData",
            "-Djava.awt.headless=true",
            "-Duser.language=en",
            "-Duser.country=US",
            "-Duser.timezone=UTC",
            "-Dfile.encoding=UTF-8",
            "-Djava.net.preferIPv4Stack=true",
            "-Djava.io.tmpdir=" + Folders.make(folder.resolve("tmp")),
            "-Dstormwatch.log=" + folder.resolve("logs").resolve("server.log")));
    return arguments;
  }

  private static List<String> compilerAndCollector(JvmTuning tuning) {
    return switch (tuning) {
      case QUICK_START -> List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");
      case THROUGHPUT -> List.of("-XX:+UseG1GC");
    };
  }

  /** The arguments that make log4j2 use a configuration written by {@link ServerFiles}. */
  public static List<String> log4j(Path file) {
    return List.of(
        // Without it log4j tries every format and complains of those it has no library for.
        "-Dlog4j2.configurationFactory=" + XML_FACTORY,
        "-Dlog4j2.configurationFile=" + file.toUri());
  }
}
