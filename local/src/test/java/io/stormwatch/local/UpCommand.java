package io.stormwatch.local;

import java.nio.file.Path;

/** A program that starts servers that are to live on, and ends. */
public final class UpCommand {
  private UpCommand() {}

  /** Argument: the folder that the servers are kept in. */
  public static void main(String[] arguments) {
    new KeptServers(Path.of(arguments[0])).up(options());
  }

  static LocalServersOptions options() {
    return LocalServersOptions.defaults()
        .withStorm(StormOptions.defaults().withSupervisors(1).withSlots(1));
  }
}
