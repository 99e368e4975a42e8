package io.stormwatch.local;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import io.stormwatch.local.internal.CassandraFiles;
import io.stormwatch.local.internal.CassandraReadyCheck;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.ServerProcess;
import io.stormwatch.local.internal.Site;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** A Cassandra cluster of one node. */
public final class CassandraServer extends LocalServer {
  /** The data center of every local node. */
  public static final String DATACENTER = "datacenter1";

  private static final Duration PATIENT = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofSeconds(10);

  private static final Set<Integer> SUPPORTED_JAVA = Set.of(11, 17);

  private final CassandraOptions options;
  private volatile Optional<CassandraFiles> files;

  CassandraServer(Site site, CassandraOptions options, Map<String, String> identity) {
    super(LocalServers.CASSANDRA, site);
    this.options = options;
    this.files =
        identity.isEmpty() ? Optional.empty() : Optional.of(CassandraFiles.of(folder(), identity));
  }

  /**
   * Where clients connect.
   *
   * @throws IllegalStateException before the first start
   */
  public InetSocketAddress address() {
    return new InetSocketAddress(Loopback.address(1), port());
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
    return connect(PATIENT);
  }

  /** Its keyspaces, for tests. */
  public Keyspaces keyspaces() {
    return new Keyspaces(this);
  }

  @Override
  public int port() {
    return files().port();
  }

  @Override
  void pickPorts() {
    InetAddress host = Loopback.address(1);
    files =
        Optional.of(
            new CassandraFiles(
                folder(),
                "stormwatch-" + UUID.randomUUID(),
                site().ports().reserve(host),
                site().ports().reserve(host)));
  }

  @Override
  ServerProcess prepare() {
    site().java().require("Cassandra 5.0", SUPPORTED_JAVA);
    files().write(settings());
    return new ServerProcess(
        List.of(),
        files().launch(site().java(), options.heapMegabytes(), site().tuning()),
        this::answers,
        site().startLimit());
  }

  @Override
  Map<String, String> identity() {
    return files.map(CassandraFiles::toMap).orElse(Map.of());
  }

  @Override
  boolean answers() {
    return new CassandraReadyCheck(address(), files().clusterName(), () -> connect(SHORT))
        .isReady();
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

  private CassandraFiles files() {
    return files.orElseThrow(this::neverStarted);
  }

  private CqlSession connect(Duration timeout) {
    DriverConfigLoader config =
        DriverConfigLoader.programmaticBuilder()
            .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, timeout)
            .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, timeout)
            .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, timeout)
            .build();
    var builder =
        CqlSession.builder()
            .withConfigLoader(config)
            .addContactPoint(address())
            .withLocalDatacenter(DATACENTER);
    return options.passwords()
        ? builder.withAuthCredentials("cassandra", "cassandra").build()
        : builder.build();
  }
}
