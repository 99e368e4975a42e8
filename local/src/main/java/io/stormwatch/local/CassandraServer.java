package io.stormwatch.local;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import io.stormwatch.local.internal.CassandraReadyCheck;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.Site;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;

/** A Cassandra node; one of a cluster's nodes, most often its only one. */
public final class CassandraServer extends LocalServer {
  /** The data center of every local node. */
  public static final String DATACENTER = "datacenter1";

  private static final Duration PATIENT = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofSeconds(10);

  private final CassandraGroup group;
  private final int number;

  CassandraServer(String name, Site site, CassandraGroup group, int number) {
    super(name, site);
    this.group = group;
    this.number = number;
  }

  /**
   * Where clients connect to this node.
   *
   * @throws IllegalStateException before the first start
   */
  public InetSocketAddress address() {
    return new InetSocketAddress(Loopback.address(number), port());
  }

  /**
   * Where clients connect to this node, as {@code host:port}.
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

  /** The cluster's keyspaces, for tests. */
  public Keyspaces keyspaces() {
    return new Keyspaces(this);
  }

  /** How many nodes the cluster has, running or not. */
  public int clusterSize() {
    return group.servers().size();
  }

  @Override
  public int port() {
    if (!group.hasPorts()) {
      throw neverStarted();
    }
    return group.port();
  }

  @Override
  CassandraGroup group() {
    return group;
  }

  @Override
  Map<String, String> identity() {
    return group.hasPorts() ? group.identity() : Map.of();
  }

  @Override
  boolean answers() {
    return new CassandraReadyCheck(address(), group.clusterName(), () -> connect(SHORT)).isReady();
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
    return group.options().passwords()
        ? builder.withAuthCredentials("cassandra", "cassandra").build()
        : builder.build();
  }
}
