package io.stormwatch.app.demo;

import io.stormwatch.local.Connection;
import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.KeptServer;
import io.stormwatch.local.KeptServers;
import io.stormwatch.local.LocalServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.nio.file.Path;
import java.util.List;

/** The servers of a demo: its own, which end with it, or the user's, which go on. */
interface DemoServers extends AutoCloseable {

  /** They run for minutes, so their compilers may take their time. */
  LocalServersOptions OPTIONS = LocalServersOptions.defaults().withTuning(JvmTuning.THROUGHPUT);

  /** Where they are. */
  Connection connection();

  /** Names of those whose process has ended, against all intent. */
  List<String> ended();

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
      public List<String> ended() {
        return servers.all().stream()
            .filter(server -> !server.isRunning())
            .map(server -> server.name() + " (" + lastLine(server) + ")")
            .toList();
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
      public List<String> ended() {
        return servers.status().stream()
            .filter(server -> server.condition() == KeptServer.Condition.GONE)
            .map(KeptServer::name)
            .toList();
      }

      @Override
      public void close() {
        // They go on until `local down`.
      }
    };
  }

  private static String lastLine(LocalServer server) {
    List<String> lines = server.logTail();
    return lines.isEmpty() ? "it logged nothing" : lines.get(lines.size() - 1);
  }
}
