package io.stormwatch.bench.child;

import io.stormwatch.app.cli.Limits;
import java.util.List;
import picocli.CommandLine.Option;

/** The option that sets the heap of the process that is measured. */
public final class Heap {

  @Option(
      names = "--heap",
      paramLabel = "MIB",
      defaultValue = "1024",
      description = "Heap of each process that is measured (default: ${DEFAULT-VALUE}).")
  private int mebibytes;

  /**
   * The size in MiB.
   *
   * @throws IllegalArgumentException if it is too small or too large
   */
  public int mebibytes() {
    Limits.check("--heap", mebibytes, 256, 1 << 20);
    return mebibytes;
  }

  /** Options of a JVM with such a heap, the same for all that are compared. */
  public static List<String> jvm(int mebibytes) {
    return List.of("-Xms" + mebibytes + "m", "-Xmx" + mebibytes + "m", "-XX:+UseG1GC");
  }
}
