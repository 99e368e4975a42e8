package io.stormwatch.local.internal;

import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.ServerFailedException;
import java.nio.file.Path;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the servers of one set share.
 *
 * @param folder the private folder; each server has a folder in it
 * @param java the Java installation that runs them
 * @param ports reserves their ports
 * @param startLimit how long a start may take
 * @param tuning what their JVMs are tuned for
 */
public record Site(Path folder, JavaHome java, Ports ports, Duration startLimit, JvmTuning tuning) {
  private static final Logger LOG = LoggerFactory.getLogger(Site.class);
  private static final int TRIES = 3;

  /**
   * Makes a server's first start, which picks its ports. A foreign program may take a port between
   * the picking and the server's using it; then the start is made again with other ones.
   */
  public static void withFreshPorts(Runnable start) {
    for (int i = 1; i < TRIES; i++) {
      try {
        start.run();
        return;
      } catch (ServerFailedException e) {
        if (!isPortClash(e)) {
          throw e;
        }
        LOG.info("A port of {} was taken meanwhile; trying others", e.server());
      }
    }
    start.run();
  }

  private static boolean isPortClash(ServerFailedException failure) {
    return failure.lastLogLines().stream()
        .anyMatch(
            line ->
                line.contains("Address already in use")
                    || line.contains("BindException")
                    || line.contains("Failed to bind port"));
  }
}
