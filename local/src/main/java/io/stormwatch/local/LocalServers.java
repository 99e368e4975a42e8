package io.stormwatch.local;

import io.stormwatch.local.internal.Folders;
import io.stormwatch.local.internal.JavaHome;
import io.stormwatch.local.internal.Parallel;
import io.stormwatch.local.internal.Ports;
import io.stormwatch.local.internal.Site;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One Kafka broker and one Cassandra node on free ports of the loopback address, with their files
 * in a private folder. They end with this object or with this JVM, however it ends. Thread-safe.
 */
public final class LocalServers implements AutoCloseable {
  static final String KAFKA = "kafka";
  static final String CASSANDRA = "cassandra";

  /** The names of all servers of a set. */
  static final List<String> NAMES = List.of(KAFKA, CASSANDRA);

  private final Site site;
  private final KafkaServer kafka;
  private final CassandraServer cassandra;

  private LocalServers(Site site, LocalServersOptions options, Map<String, String> known) {
    this.site = site;
    this.kafka = new KafkaServer(site, options.kafka(), identity(known, KAFKA));
    this.cassandra = new CassandraServer(site, options.cassandra(), identity(known, CASSANDRA));
  }

  /** Starts both servers in parallel with the defaults; see {@link #start(LocalServersOptions)}. */
  public static LocalServers start() {
    return start(LocalServersOptions.defaults());
  }

  /**
   * Starts both servers in parallel and waits until both answer.
   *
   * @throws ServerFailedException if one did not start; then none is left
   * @throws IllegalStateException if the Java installation is none that Cassandra runs on
   */
  public static LocalServers start(LocalServersOptions options) {
    LocalServers servers = prepare(options);
    try {
      servers.start(NAMES);
      return servers;
    } catch (RuntimeException e) {
      servers.stop();
      throw e;
    }
  }

  /** Makes a private folder and starts nothing yet: for those who start one of the servers only. */
  public static LocalServers prepare(LocalServersOptions options) {
    return in(Folders.temporary("stormwatch-"), options, Map.of());
  }

  /**
   * Describes servers in a folder and starts nothing yet.
   *
   * @param known what {@link LocalServer#identity()} told of servers that were there before, each
   *     key after the server's name and a dot
   */
  static LocalServers in(Path folder, LocalServersOptions options, Map<String, String> known) {
    JavaHome java = options.javaHome().map(JavaHome::in).orElseGet(JavaHome::running);
    Ports ports = new Ports(new SecureRandom());
    return new LocalServers(
        new Site(Folders.make(folder), java, ports, options.startLimit(), options.tuning()),
        options,
        known);
  }

  /** Starts both servers, in parallel, as far as they do not run. */
  void startAll() {
    start(NAMES);
  }

  /** Starts the named servers in parallel; when one fails, all are ended. */
  void start(List<String> names) {
    Parallel.run(
        all().stream()
            .filter(server -> names.contains(server.name()))
            .map(server -> (Runnable) server::start)
            .toList(),
        this::end);
  }

  /** Lets the named servers live on when this JVM ends. */
  void keep(List<String> names) {
    all().stream().filter(server -> names.contains(server.name())).forEach(LocalServer::keep);
    site.ports().close();
  }

  /** Ends what runs, for good, and leaves the files. */
  void end() {
    all().forEach(LocalServer::end);
    site.ports().close();
  }

  /** Both servers. */
  List<LocalServer> all() {
    return List.of(kafka, cassandra);
  }

  /**
   * Where clients find the servers.
   *
   * @throws IllegalStateException if one was never started
   */
  public Connection connection() {
    return new Connection(
        kafka.bootstrapServers(), cassandra.contactPoint(), cassandra.datacenter());
  }

  /** The broker. */
  public KafkaServer kafka() {
    return kafka;
  }

  /** The database node. */
  public CassandraServer cassandra() {
    return cassandra;
  }

  /** The private folder, gone after {@link #stop()}. */
  public Path folder() {
    return site.folder();
  }

  /** Ends the servers for good, at once, and deletes their files. Does nothing a second time. */
  public void stop() {
    end();
    Folders.delete(site.folder());
  }

  /** The same as {@link #stop()}. */
  @Override
  public void close() {
    stop();
  }

  private static Map<String, String> identity(Map<String, String> known, String name) {
    Map<String, String> identity = new HashMap<>();
    known.forEach(
        (key, value) -> {
          if (key.startsWith(name + ".")) {
            identity.put(key.substring(name.length() + 1), value);
          }
        });
    return identity;
  }
}
