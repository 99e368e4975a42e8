package io.stormwatch.local;

import io.stormwatch.local.KeptServer.Condition;
import io.stormwatch.local.internal.KeptState;
import io.stormwatch.local.internal.ProcessIdentity;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One set of servers that lives on when the JVM that started it ends, until it is told to end. One
 * private folder holds its files and what is known about it; processes that use the same folder
 * wait for one another. Thread-safe.
 */
public final class KeptServers {
  private static final Duration KILL_LIMIT = Duration.ofSeconds(30);

  private final KeptState state;

  /**
   * @param folder the private folder, made if need be
   */
  public KeptServers(Path folder) {
    this.state = new KeptState(folder);
  }

  /**
   * The servers of this user. They are kept in the folder {@code $STORMWATCH_HOME}; without it in
   * {@code $XDG_STATE_HOME/stormwatch}; without that in {@code ~/.local/state/stormwatch}.
   *
   * @param environment the environment's variables
   * @param home the user's home folder
   */
  public static KeptServers ofUser(Map<String, String> environment, Path home) {
    Optional<Path> own = path(environment, "STORMWATCH_HOME");
    Path folder =
        own.orElseGet(
            () ->
                path(environment, "XDG_STATE_HOME")
                    .orElse(home.resolve(".local").resolve("state"))
                    .resolve("stormwatch"));
    return new KeptServers(folder.toAbsolutePath());
  }

  /**
   * Starts the servers, or those of them that are gone, with their data and on their ports.
   *
   * @return the names of the servers that were started; empty if all were running
   * @throws ServerFailedException if one did not start; then none that this call started is left
   */
  public List<String> up(LocalServersOptions options) {
    return state.locked(
        () -> {
          Map<String, String> known = state.read();
          List<String> gone =
              LocalServers.NAMES.stream().filter(name -> !isAlive(known, name)).toList();
          if (!gone.isEmpty()) {
            start(options, known, gone);
          }
          return gone;
        });
  }

  /**
   * Ends the servers for good and deletes their files.
   *
   * @return whether there were any
   */
  public boolean down() {
    return state.locked(
        () -> {
          Map<String, String> known = state.read();
          LocalServers.NAMES.forEach(
              name -> identity(known, name).ifPresent(process -> process.kill(KILL_LIMIT)));
          state.clear();
          return !known.isEmpty();
        });
  }

  /** How the servers are, each asked; empty if none are kept. */
  public List<KeptServer> status() {
    Map<String, String> known = state.read();
    List<KeptServer> servers = new ArrayList<>();
    if (!known.isEmpty()) {
      LocalServers described = describe(LocalServersOptions.defaults(), known);
      for (LocalServer server : described.all()) {
        long pid = identity(known, server.name()).map(ProcessIdentity::pid).orElse(0L);
        servers.add(
            new KeptServer(
                server.name(), condition(known, server), pid, server.port(), server.folder()));
      }
    }
    return servers;
  }

  /** Where clients find the servers; empty if none are kept. */
  public Optional<Connection> connection() {
    Map<String, String> known = state.read();
    return known.isEmpty()
        ? Optional.empty()
        : Optional.of(describe(LocalServersOptions.defaults(), known).connection());
  }

  private void start(LocalServersOptions options, Map<String, String> known, List<String> gone) {
    LocalServers servers = describe(options, known);
    try {
      servers.start(gone);
      Map<String, String> now = new TreeMap<>(known);
      for (LocalServer server : servers.all()) {
        if (gone.contains(server.name())) {
          remember(server, now);
        }
      }
      state.write(now);
      servers.keep(gone);
    } catch (RuntimeException e) {
      servers.end();
      if (known.isEmpty()) {
        state.clear();
      }
      throw e;
    }
  }

  private LocalServers describe(LocalServersOptions options, Map<String, String> known) {
    return LocalServers.in(state.servers(), options, known);
  }

  private static void remember(LocalServer server, Map<String, String> values) {
    ProcessIdentity process = ProcessIdentity.of(server.pid());
    values.put(server.name() + ".pid", Long.toString(process.pid()));
    values.put(server.name() + ".started", process.started().toString());
    server.identity().forEach((key, value) -> values.put(server.name() + "." + key, value));
  }

  private static Condition condition(Map<String, String> known, LocalServer server) {
    if (!isAlive(known, server.name())) {
      return Condition.GONE;
    }
    return server.answers() ? Condition.ANSWERS : Condition.SILENT;
  }

  private static boolean isAlive(Map<String, String> known, String name) {
    return identity(known, name).map(ProcessIdentity::isAlive).orElse(false);
  }

  private static Optional<ProcessIdentity> identity(Map<String, String> known, String name) {
    return Optional.ofNullable(known.get(name + ".pid"))
        .map(
            pid ->
                new ProcessIdentity(
                    Long.parseLong(pid), Instant.parse(known.get(name + ".started"))));
  }

  private static Optional<Path> path(Map<String, String> environment, String variable) {
    return Optional.ofNullable(environment.get(variable)).filter(v -> !v.isEmpty()).map(Path::of);
  }
}
