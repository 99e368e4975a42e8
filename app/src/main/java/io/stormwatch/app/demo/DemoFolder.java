package io.stormwatch.app.demo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a demo writes, inside the servers' private folder and so gone with it, also if this JVM is
 * killed.
 *
 * @param path the folder
 */
record DemoFolder(Path path) {

  /** Makes the folder of one demo. */
  static DemoFolder in(Path servers, DemoNames names) {
    DemoFolder folder = new DemoFolder(servers.resolve(names.topology()));
    try {
      Files.createDirectories(folder.metrics());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot make " + folder.metrics(), e);
    }
    return folder;
  }

  /** The folder of the topology's metrics. */
  Path metrics() {
    return path.resolve("metrics");
  }

  /** The log of everything that is not worth the console. */
  Path log() {
    return path.resolve("demo.log");
  }
}
