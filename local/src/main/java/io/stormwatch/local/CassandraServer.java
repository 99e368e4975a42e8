package io.stormwatch.local;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import io.stormwatch.local.internal.CassandraFiles;
import io.stormwatch.local.internal.CassandraReadyCheck;
import io.stormwatch.local.internal.Folders;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Cassandra cluster of one node. */
public final class CassandraServer implements LocalServer {
  /** The data center of every local node. */
  public static final String DATACENTER = "datacenter1";

  private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(30);

  private record Node(CassandraFiles files, ServerProcess process) {}

  private final Site site;
  private final CassandraOptions options;
  private volatile Optional<Node> node = Optional.empty();

  CassandraServer(Site site, CassandraOptions options) {
    this.site = site;
    this.options = options;
  }

  /**
   * Where clients connect.
   *
   * @throws IllegalStateException before the first start
   */
  public InetSocketAddress address() {
    return address(node().files());
  }

  /**
   * Where clients connect, as {@code host:port}.
   *
   * @throws IllegalStateException before the first start
   */
  public String contactPoint() {
    return address().getAddress().getHostAddress() + ":" + address().getPort();
  }

  /** The data center to name as local. */
  public String datacenter() {
    return DATACENTER;
  }

  /**
   * Opens a session with patient timeouts (30 s), for tests and tools. The caller closes it.
   *
   * @throws IllegalStateException before the first start
   */
  public CqlSession connect() {
    return connect(address());
  }

  /** Its keyspaces, for tests. */
  public Keyspaces keyspaces() {
    return new Keyspaces(this);
  }

  @Override
  public String name() {
    return "cassandra";
  }

  @Override
  public Path folder() {
    return site.folder().resolve(name());
  }

  @Override
  public synchronized void start() {
    if (node.isEmpty()) {
      node = Optional.of(Site.withFreshPorts(this::firstStart));
    } else {
      process().start(site.startLimit());
    }
  }

  @Override
  public void stop() {
    process().stop();
  }

  @Override
  public void kill() {
    process().kill();
  }

  @Override
  public void pause() {
    process().pause();
  }

  @Override
  public void resume() {
    process().resume();
  }

  @Override
  public boolean isRunning() {
    return node.map(started -> started.process().isRunning()).orElse(false);
  }

  @Override
  public long pid() {
    return process().pid();
  }

  @Override
  public List<String> logTail() {
    return process().logTail();
  }

  private ServerProcess process() {
    return node().process();
  }

  private Node node() {
    return node.orElseThrow(() -> new IllegalStateException("cassandra was never started"));
  }

  private Node firstStart() {
    Folders.delete(folder());
    InetAddress host = Loopback.address(1);
    CassandraFiles files =
        new CassandraFiles(
            folder(),
            site.folder().getFileName().toString(),
            site.ports().reserve(host),
            site.ports().reserve(host));
    files.write(settings());
    InetSocketAddress address = address(files);
    ServerProcess process =
        new ServerProcess(
            files.launch(site.java(), options.heapMegabytes()),
            new CassandraReadyCheck(address, files.clusterName(), () -> connect(address)),
            site.keep());
    process.start(site.startLimit());
    return new Node(files, process);
  }

  private Map<String, Object> settings() {
    Map<String, Object> settings = new HashMap<>();
    if (options.passwords()) {
      settings.put("authenticator", "PasswordAuthenticator");
      settings.put("authorizer", "CassandraAuthorizer");
    }
    settings.putAll(options.settings());
    return settings;
  }

  private static InetSocketAddress address(CassandraFiles files) {
    return new InetSocketAddress(Loopback.address(1), files.port());
  }

  private CqlSession connect(InetSocketAddress address) {
    DriverConfigLoader config =
        DriverConfigLoader.programmaticBuilder()
            .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, REQUEST_TIMEOUT)
            .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, REQUEST_TIMEOUT)
            .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, REQUEST_TIMEOUT)
            .build();
    var builder =
        CqlSession.builder()
            .withConfigLoader(config)
            .addContactPoint(address)
            .withLocalDatacenter(DATACENTER);
    return options.passwords()
        ? builder.withAuthCredentials("cassandra", "cassandra").build()
        : builder.build();
  }
}
