package io.stormwatch.app.cli;

import io.stormwatch.local.KeptServers;
import java.nio.file.Path;

/** The servers that this user keeps running. */
final class UserServers {

  private UserServers() {}

  static KeptServers kept() {
    return KeptServers.ofUser(System.getenv(), Path.of(System.getProperty("user.home")));
  }
}
