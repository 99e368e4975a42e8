package io.stormwatch.local;

import io.stormwatch.local.KeptServer.Condition;
import io.stormwatch.local.internal.KeptState;
import io.stormwatch.local.internal.ProcessIdentity;
import io.stormwatch.local.internal.RevivedProcess;
import io.stormwatch.local.internal.Sweep;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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

  private static final String LAYOUT = "layout";
  private static final String PID = "pid";
  private static final String STARTED = "started";

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
   * @throws IllegalStateException if other servers are kept than the options ask for
   */
  public List<String> up(LocalServersOptions options) {
    return state.locked(
        () -> {
          Known known = known();
          refuseOther(Layout.of(options), known);
          LocalServers servers = LocalServers.in(state.servers(), options, known);
          List<LocalServer> gone =
              servers.all().stream().filter(server -> !isAlive(known, server.name())).toList();
          if (!gone.isEmpty()) {
            start(servers, known, gone, Layout.of(options));
          }
          return gone.stream().map(LocalServer::name).toList();
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
          Known known = known();
          kept(known)
              .ifPresent(
                  servers -> {
                    for (LocalServer server : servers.all()) {
                      identity(known, server.name()).ifPresent(it -> it.kill(KILL_LIMIT));
                      Sweep.of(server.folder());
                    }
                  });
          state.clear();
          return !known.values().isEmpty();
        });
  }

  /** How the servers are, each asked; empty if none are kept. */
  public List<KeptServer> status() {
    Known known = known();
    return kept(known).map(LocalServers::all).orElse(List.of()).stream()
        .map(server -> status(known, server))
        .toList();
  }

  /** The servers whose process is gone, without asking any of the others. */
  public List<KeptServer> gone() {
    Known known = known();
    return kept(known).map(LocalServers::all).orElse(List.of()).stream()
        .filter(server -> !isAlive(known, server.name()))
        .map(server -> status(known, server))
        .toList();
  }

  /** Where clients find the servers; empty if none are kept. */
  public Optional<Connection> connection() {
    return kept(known()).map(LocalServers::connection);
  }

  private Known known() {
    return new Known(state.read());
  }

  /** The servers that are kept, if there are any. */
  private Optional<LocalServers> kept(Known known) {
    return Optional.ofNullable(known.values().get(LAYOUT))
        .map(Layout::parse)
        .map(layout -> LocalServers.in(state.servers(), layout.toOptions(), known));
  }

  private void start(LocalServers servers, Known known, List<LocalServer> gone, Layout layout) {
    try {
      servers.start(gone::contains);
      Map<String, String> now = new TreeMap<>(known.values());
      now.put(LAYOUT, layout.toText());
      gone.forEach(server -> remember(server, now));
      state.write(now);
      servers.keep(gone);
    } catch (RuntimeException e) {
      servers.end();
      if (known.values().isEmpty()) {
        state.clear();
      }
      throw e;
    }
  }

  private static void refuseOther(Layout wanted, Known known) {
    String text = known.values().get(LAYOUT);
    if (text != null && !Layout.parse(text).equals(wanted)) {
      throw new IllegalStateException(
          "Other servers are kept running ("
              + Layout.parse(text).describe()
              + "); end them (local down) before you start "
              + wanted.describe());
    }
  }

  private static void remember(LocalServer server, Map<String, String> values) {
    ProcessIdentity process = ProcessIdentity.of(server.guardianPid());
    String prefix = server.name() + ".";
    // First, since the identity of a server that was known holds the process that it was.
    server.identity().forEach((key, value) -> values.put(prefix + key, value));
    values.put(prefix + PID, Long.toString(process.pid()));
    values.put(prefix + STARTED, process.started().toString());
  }

  private static KeptServer status(Known known, LocalServer server) {
    long guardian = identity(known, server.name()).map(ProcessIdentity::pid).orElse(0L);
    return new KeptServer(
        server.name(),
        condition(known, server),
        RevivedProcess.pid(server.folder()).orElse(guardian),
        server.port(),
        server.folder());
  }

  private static Condition condition(Known known, LocalServer server) {
    if (!isAlive(known, server.name())) {
      return Condition.GONE;
    }
    return server.answers() ? Condition.ANSWERS : Condition.SILENT;
  }

  private static boolean isAlive(Known known, String name) {
    return identity(known, name).map(ProcessIdentity::isAlive).orElse(false);
  }

  private static Optional<ProcessIdentity> identity(Known known, String name) {
    Map<String, String> values = known.of(name);
    return Optional.ofNullable(values.get(PID))
        .map(pid -> new ProcessIdentity(Long.parseLong(pid), Instant.parse(values.get(STARTED))));
  }

  private static Optional<Path> path(Map<String, String> environment, String variable) {
    return Optional.ofNullable(environment.get(variable)).filter(v -> !v.isEmpty()).map(Path::of);
  }
}
