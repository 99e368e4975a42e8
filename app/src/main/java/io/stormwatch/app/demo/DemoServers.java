package io.stormwatch.app.demo;

import io.stormwatch.local.CassandraOptions;
import io.stormwatch.local.Connection;
import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.KeptServers;
import io.stormwatch.local.LocalServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The servers of a demo: its own, which end with it, or the user's, which go on. */
interface DemoServers extends AutoCloseable {

  /** They live on when the demo is over, so their compilers may take their time. */
  LocalServersOptions KEPT = LocalServersOptions.defaults().withTuning(JvmTuning.THROUGHPUT);

  /**
   * A demo ends with its database, so nothing has to outlive that. For a minute or two the quick
   * compiler does more: on two cores the thorough one comes to most of the code too late.
   */
  LocalServersOptions OWN =
      LocalServersOptions.defaults()
          .withTuning(JvmTuning.QUICK_START)
          .withCassandra(CassandraOptions.defaults().withPeriodicSync());

  /** Where they are. */
  Connection connection();

  /** Their private folder, which goes when they go. */
  Path folder();

  /** Those that have ended against all intent, and how: one clause each. */
  List<String> ended();

  /** Ends them, unless they are to go on. */
  @Override
  void close();

  /** Starts servers, or joins those that the user keeps running if they are to go on. */
  static DemoServers start(boolean keep) {
    return keep ? kept() : own();
  }

  private static DemoServers own() {
    LocalServers servers = LocalServers.start(OWN);
    return new DemoServers() {
      @Override
      public Connection connection() {
        return servers.connection();
      }

      @Override
      public Path folder() {
        return servers.folder();
      }

      @Override
      public List<String> ended() {
        return servers.all().stream().flatMap(server -> obituary(server).stream()).toList();
      }

      @Override
      public void close() {
        servers.close();
      }
    };
  }

  private static Optional<String> obituary(LocalServer server) {
    return server.ending().map(how -> "the " + server.name() + " server " + how);
  }

  private static DemoServers kept() {
    KeptServers servers =
        KeptServers.ofUser(System.getenv(), Path.of(System.getProperty("user.home")));
    servers.up(KEPT);
    Connection connection =
        servers
            .connection()
            .orElseThrow(() -> new IllegalStateException("the servers ended as they were started"));
    Path folder =
        servers.status().stream()
            .flatMap(server -> Stream.ofNullable(server.folder().getParent()))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("the servers have no folder"));
    return new DemoServers() {
      @Override
      public Connection connection() {
        return connection;
      }

      @Override
      public Path folder() {
        return folder;
      }

      @Override
      public List<String> ended() {
        return servers.gone().stream()
            .map(
                server ->
                    "the "
                        + server.name()
                        + " server has ended; its logs are in "
                        + server.folder())
            .toList();
      }

      @Override
      public void close() {
        // They go on until `local down`.
      }
    };
  }
}
