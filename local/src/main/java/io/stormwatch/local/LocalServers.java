package io.stormwatch.local;

import io.stormwatch.local.internal.Folders;
import io.stormwatch.local.internal.JavaHome;
import io.stormwatch.local.internal.Parallel;
import io.stormwatch.local.internal.Ports;
import io.stormwatch.local.internal.Site;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Set;

/**
 * One Kafka broker and one Cassandra node on free ports of the loopback address, with their files
 * in a private folder. They end with this object or with this JVM, however it ends. Thread-safe.
 */
public final class LocalServers implements AutoCloseable {
  private static final Set<Integer> CASSANDRA_JAVA = Set.of(11, 17);

  private final Site site;
  private final KafkaServer kafka;
  private final CassandraServer cassandra;

  private LocalServers(Site site, LocalServersOptions options) {
    this.site = site;
    this.kafka = new KafkaServer(site, options.kafka());
    this.cassandra = new CassandraServer(site, options.cassandra());
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
      servers.startAll();
      return servers;
    } catch (RuntimeException e) {
      servers.stop();
      throw e;
    }
  }

  /**
   * Makes the private folder and starts nothing yet.
   *
   * @throws IllegalStateException if the Java installation is none that Cassandra runs on
   */
  static LocalServers prepare(LocalServersOptions options) {
    JavaHome java = options.javaHome().map(JavaHome::in).orElseGet(JavaHome::running);
    java.require("Cassandra 5.0", CASSANDRA_JAVA);
    Site site =
        new Site(
            Folders.temporary("stormwatch-"),
            java,
            new Ports(new SecureRandom()),
            options.startLimit(),
            false);
    return new LocalServers(site, options);
  }

  /** Starts, in parallel, the servers that do not run. */
  void startAll() {
    Parallel.run(List.of(kafka::start, cassandra::start));
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
    for (LocalServer server : List.of(kafka, cassandra)) {
      if (server.isRunning()) {
        server.kill();
      }
    }
    site.ports().close();
    Folders.delete(site.folder());
  }

  /** The same as {@link #stop()}. */
  @Override
  public void close() {
    stop();
  }
}
