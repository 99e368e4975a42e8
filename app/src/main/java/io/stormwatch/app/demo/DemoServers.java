package io.stormwatch.app.demo;

import io.stormwatch.local.Connection;
import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.KeptServers;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.nio.file.Path;

/** The servers of a demo: its own, which end with it, or the user's, which go on. */
interface DemoServers extends AutoCloseable {

  /** They run for minutes, so their compilers may take their time. */
  LocalServersOptions OPTIONS = LocalServersOptions.defaults().withTuning(JvmTuning.THROUGHPUT);

  /** Where they are. */
  Connection connection();

  /** Ends them, unless they are to go on. */
  @Override
  void close();

  /** Starts servers, or joins those that the user keeps running if they are to go on. */
  static DemoServers start(boolean keep) {
    return keep ? kept() : own();
  }

  private static DemoServers own() {
    LocalServers servers = LocalServers.start(OPTIONS);
    return new DemoServers() {
      @Override
      public Connection connection() {
        return servers.connection();
      }

      @Override
      public void close() {
        servers.close();
      }
    };
  }

  private static DemoServers kept() {
    KeptServers servers =
        KeptServers.ofUser(System.getenv(), Path.of(System.getProperty("user.home")));
    servers.up(OPTIONS);
    Connection connection =
        servers
            .connection()
            .orElseThrow(() -> new IllegalStateException("the servers ended as they were started"));
    return new DemoServers() {
      @Override
      public Connection connection() {
        return connection;
      }

      @Override
      public void close() {
        // They go on until `local down`.
      }
    };
  }
}
