package io.stormwatch.bolt.cassandra;

import static java.util.Objects.requireNonNull;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.metadata.Node;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.SecretReader;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;

/** Opens driver sessions for a configuration. Immutable. */
public final class CassandraSessions {

  private final CassandraConfig config;
  private final String clientName;
  private final int connections;
  private final SecretReader secrets;

  private CassandraSessions(
      CassandraConfig config, String clientName, int connections, SecretReader secrets) {
    this.config = requireNonNull(config, "config");
    this.clientName = requireNonNull(clientName, "clientName");
    this.connections = connections;
    this.secrets = requireNonNull(secrets, "secrets");
  }

  /**
   * Sessions with one connection a node, which is what commands need.
   *
   * @param clientName how the database is to name this client, such as the topology's name
   */
  public static CassandraSessions of(CassandraConfig config, String clientName) {
    return new CassandraSessions(config, clientName, 1, SecretReader.ofProcess());
  }

  /** The same with another number of connections to each node, 1 or more. */
  public CassandraSessions withConnections(int count) {
    return new CassandraSessions(config, clientName, count, secrets);
  }

  /** The same with another source of secrets. */
  CassandraSessions withSecrets(SecretReader reader) {
    return new CassandraSessions(config, clientName, connections, reader);
  }

  /**
   * A session that a node has answered and whose data centre exists. Blocks; the caller closes it.
   *
   * @param patience longest wait
   * @throws CassandraUnreachableException if no node answers in time, none accepts the user, a
   *     secret is missing, or the data centre is another one
   */
  public CqlSession connect(Duration patience) {
    CompletableFuture<CqlSession> opening = null;
    try {
      opening = builder().buildAsync().toCompletableFuture();
      CqlSession session = opening.get(patience.toMillis(), TimeUnit.MILLISECONDS);
      requireDatacenter(session);
      return session;
    } catch (TimeoutException e) {
      abandon(opening);
      throw unreachable("no answer within " + patience.toSeconds() + " s", e);
    } catch (InterruptedException e) {
      abandon(opening);
      Thread.currentThread().interrupt();
      throw unreachable("interrupted while connecting", e);
    } catch (ExecutionException e) {
      throw unreachable("no node can be used: " + Failures.describe(e), e);
    } catch (CassandraUnreachableException e) {
      throw e;
    } catch (RuntimeException e) {
      // A setting that the driver refuses, or a secret that is not there.
      throw unreachable(Failures.describe(e), e);
    }
  }

  private CassandraUnreachableException unreachable(String reason, Throwable cause) {
    return new CassandraUnreachableException(
        "Cassandra at " + String.join(", ", config.contactPoints()) + ": " + reason, cause);
  }

  /** Closes a session that opens after nobody waits for it any more. */
  private static void abandon(CompletionStage<CqlSession> opening) {
    opening.whenComplete(
        (session, failure) -> {
          if (session != null) {
            session.forceCloseAsync();
          }
        });
  }

  private CqlSessionBuilder builder() {
    CqlSessionBuilder builder =
        CqlSession.builder()
            .withConfigLoader(
                DriverConfigLoader.fromString(DriverSettings.render(config, connections, secrets)))
            .withApplicationName(clientName)
            .addContactPoints(ContactPoints.resolve(config.contactPoints()));
    config
        .password()
        .ifPresent(p -> builder.withAuthCredentials(config.username(), secrets.read(p)));
    return builder;
  }

  /** With a wrong data centre the driver connects, and then uses no node: say so instead. */
  private void requireDatacenter(CqlSession session) {
    Set<String> found =
        session.getMetadata().getNodes().values().stream()
            .map(Node::getDatacenter)
            .map(String::valueOf)
            .collect(Collectors.toCollection(TreeSet::new));
    if (!found.contains(config.localDatacenter())) {
      session.forceCloseAsync();
      throw unreachable(
          "cassandra.local-datacenter is "
              + config.localDatacenter()
              + ", but the nodes are in "
              + String.join(", ", found),
          null);
    }
  }
}
