package io.stormwatch.local;

import io.stormwatch.local.internal.Folders;
import io.stormwatch.local.internal.JavaHome;
import io.stormwatch.local.internal.Parallel;
import io.stormwatch.local.internal.Ports;
import io.stormwatch.local.internal.Site;
import io.stormwatch.local.internal.TemporaryFolder;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Kafka, Cassandra and, if asked for, Storm on free ports of the loopback addresses, with their
 * files in a private folder. They end with this object or with this JVM, however it ends.
 * Thread-safe.
 */
public final class LocalServers implements AutoCloseable {
  private final Site site;
  private final Runnable deleteFolder;
  private final KafkaGroup kafka;
  private final CassandraGroup cassandra;
  private final Optional<StormGroup> storm;

  private LocalServers(Site site, LocalServersOptions options, Known known, Runnable deleteFolder) {
    this.site = site;
    this.deleteFolder = deleteFolder;
    this.kafka = new KafkaGroup(site, options.kafka(), options.brokers(), known);
    this.cassandra = new CassandraGroup(site, options.cassandra(), options.cassandraNodes(), known);
    this.storm = options.storm().map(wanted -> new StormGroup(site, wanted, known));
  }

  /** Starts Kafka and Cassandra with the defaults; see {@link #start(LocalServersOptions)}. */
  public static LocalServers start() {
    return start(LocalServersOptions.defaults());
  }

  /**
   * Starts all servers in parallel and waits until all answer.
   *
   * @throws ServerFailedException if one did not start; then none is left
   * @throws IllegalStateException if the Java installation is none that Cassandra runs on
   */
  public static LocalServers start(LocalServersOptions options) {
    LocalServers servers = prepare(options);
    try {
      servers.startAll();
      return servers;
    } catch (RuntimeException e) {
      // An interrupt that ended the start must not cut the stop short.
      boolean interrupted = Thread.interrupted();
      servers.stop();
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      throw e;
    }
  }

  /** Makes a private folder and starts nothing yet: for those who start one of the servers only. */
  public static LocalServers prepare(LocalServersOptions options) {
    TemporaryFolder folder = TemporaryFolder.make();
    return new LocalServers(site(folder.path(), options), options, Known.nothing(), folder::delete);
  }

  /** Describes servers in a folder and starts nothing yet. */
  static LocalServers in(Path folder, LocalServersOptions options, Known known) {
    return new LocalServers(
        site(Folders.make(folder), options), options, known, () -> Folders.delete(folder));
  }

  private static Site site(Path folder, LocalServersOptions options) {
    JavaHome java = options.javaHome().map(JavaHome::in).orElseGet(JavaHome::running);
    Ports ports = new Ports(new SecureRandom());
    return new Site(folder, java, ports, options.startLimit(), options.tuning());
  }

  /** The broker; the first, if there are several. */
  public KafkaServer kafka() {
    return kafka.servers().get(0);
  }

  /** All brokers. */
  public List<KafkaServer> brokers() {
    return kafka.servers();
  }

  /** The database node; the first, if there are several. */
  public CassandraServer cassandra() {
    return cassandra.servers().get(0);
  }

  /** All database nodes. */
  public List<CassandraServer> cassandraNodes() {
    return cassandra.servers();
  }

  /**
   * The Storm cluster.
   *
   * @throws IllegalStateException if the options name none
   */
  public LocalStorm storm() {
    return new LocalStorm(
        storm.orElseThrow(() -> new IllegalStateException("There is no Storm cluster")));
  }

  /** Every server. */
  public List<LocalServer> all() {
    return groups().stream().<LocalServer>flatMap(group -> group.servers().stream()).toList();
  }

  /**
   * Where clients find the servers.
   *
   * @throws IllegalStateException if one was never started
   */
  public Connection connection() {
    return new Connection(
        kafka().bootstrapServers(),
        cassandraNodes().stream().map(CassandraServer::contactPoint).toList(),
        cassandra().datacenter(),
        storm.map(cluster -> cluster.clients().yaml()));
  }

  /** The private folder, gone after {@link #stop()}. */
  public Path folder() {
    return site.folder();
  }

  /**
   * Ends the servers for good, at once, and deletes their files. Does nothing a second time. An
   * interrupt, which is a usual reason to stop, does not cut it short and is kept for afterwards.
   */
  public void stop() {
    boolean interrupted = Thread.interrupted();
    try {
      end();
      deleteFolder.run();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** The same as {@link #stop()}. */
  @Override
  public void close() {
    stop();
  }

  /** Starts, in parallel, the servers that do not run; when one fails, all are ended. */
  void startAll() {
    start(server -> true);
  }

  /** Starts, in parallel, the servers that fit and do not run; when one fails, all are ended. */
  void start(Predicate<LocalServer> which) {
    groups().stream()
        .filter(group -> group.servers().stream().anyMatch(which))
        .forEach(ServerGroup::requireRunnable);
    Parallel.run(
        groups().stream().map(group -> (Runnable) () -> group.start(which)).toList(), this::end);
  }

  /** Lets servers live on when this JVM ends. */
  void keep(List<LocalServer> servers) {
    servers.forEach(LocalServer::keep);
    site.ports().close();
  }

  /** Ends what runs, for good, and leaves the files. */
  void end() {
    all().forEach(LocalServer::end);
    site.ports().close();
  }

  private List<ServerGroup> groups() {
    List<ServerGroup> groups = new ArrayList<>(List.of(kafka, cassandra));
    storm.ifPresent(groups::add);
    return groups;
  }
}
