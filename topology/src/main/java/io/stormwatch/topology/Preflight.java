package io.stormwatch.topology;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.schema.Finding;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaCheck;
import io.stormwatch.bolt.cassandra.schema.TopicIds;
import io.stormwatch.bolt.publish.KafkaClients;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.utils.Utils;

/**
 * Asks the servers, before a topology starts, whether they can serve it. Contacts both at once and
 * each within seconds; changes nothing but the list of topics seen, and that only when asked to.
 */
public final class Preflight {

  // Nobody listening is noticed at once; a first answer of a busy machine may take a while.
  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final Duration CONNECT_LIMIT = Duration.ofSeconds(3);

  private final StormwatchConfig config;
  private final Duration patience;

  /** A check of a configuration that waits twenty seconds for a server that listens. */
  public Preflight(StormwatchConfig config) {
    this(config, PATIENCE);
  }

  /**
   * A check of a configuration.
   *
   * @param patience how long to wait for the first answer of a server that listens
   */
  public Preflight(StormwatchConfig config, Duration patience) {
    this.config = config;
    this.patience = patience;
  }

  /**
   * What stands in the way, each with what to do about it, in one line; empty if nothing does.
   * Blocks for some seconds at most.
   */
  public List<String> problems() {
    List<String> ofCassandra = new ArrayList<>();
    CompletableFuture<Optional<CqlSession>> connecting = inBackground(ofCassandra);
    List<String> problems = new ArrayList<>();
    Map<String, String> topicIds = kafka(problems);
    Optional<CqlSession> connected = connecting.join();
    problems.addAll(ofCassandra);
    if (connected.isPresent()) {
      try (CqlSession session = connected.get()) {
        cassandra(session, topicIds, problems);
      }
    }
    return problems;
  }

  /**
   * Takes the topics as they are now as the ones whose events are stored, so that a later check
   * notices when one has been made anew.
   *
   * @throws RuntimeException if a server does not answer, saying which
   */
  public void acceptTopics() {
    List<String> problems = new ArrayList<>();
    Map<String, String> topicIds = kafka(problems);
    try (CqlSession session = connect()) {
      new TopicIds(session, config.cassandra()).accept(topicIds);
    }
  }

  private CompletableFuture<Optional<CqlSession>> inBackground(List<String> problems) {
    CompletableFuture<Optional<CqlSession>> connecting = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                connecting.complete(Optional.of(connect()));
              } catch (RuntimeException e) {
                // The session's message begins with the database and its addresses.
                problems.add(e.getMessage());
                connecting.complete(Optional.empty());
              }
            },
            "stormwatch-preflight");
    thread.setDaemon(true);
    thread.start();
    return connecting;
  }

  private CqlSession connect() {
    return CassandraSessions.of(config.cassandra(), "stormwatch-check").connect(patience);
  }

  private Map<String, String> kafka(List<String> problems) {
    String servers = String.join(", ", config.kafka().bootstrapServers());
    if (config.kafka().bootstrapServers().stream().noneMatch(Preflight::listens)) {
      problems.add("Kafka at " + servers + ": nobody listens there");
      return Map.of();
    }
    KafkaClients clients =
        new KafkaClients(config.kafka(), SecretReader.ofProcess(), "stormwatch-check");
    try (Admin admin = clients.admin(patience)) {
      TopicCheck check = new TopicCheck(admin, config.topics());
      problems.addAll(check.problems());
      return check.sourceIds();
    } catch (RuntimeException e) {
      problems.add("Kafka at " + servers + ": " + reason(e));
      return Map.of();
    }
  }

  /** Whether something takes connections there; Kafka's client would go on trying. */
  private static boolean listens(String address) {
    try (Socket socket = new Socket()) {
      socket.connect(
          new InetSocketAddress(Utils.getHost(address), Utils.getPort(address)),
          (int) CONNECT_LIMIT.toMillis());
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Kafka's own words for silence speak of its inner calls. */
  private String reason(RuntimeException failure) {
    return failure.getCause() instanceof TimeoutException
        ? "no answer within " + patience.toSeconds() + " s; does it run there?"
        : failure.getMessage();
  }

  private void cassandra(CqlSession session, Map<String, String> topicIds, List<String> problems) {
    try {
      boolean blocked = tables(session, problems);
      if (!blocked) {
        recreated(session, topicIds, problems);
      }
    } catch (RuntimeException e) {
      problems.add("Cassandra: " + e.getMessage());
    }
  }

  private boolean tables(CqlSession session, List<String> problems) {
    List<Finding> findings =
        SchemaCheck.run(session, new Schema(config.cassandra(), config.history()));
    boolean blocked = SchemaCheck.blocks(findings);
    if (blocked) {
      findings.forEach(finding -> problems.add("Cassandra: " + finding));
    }
    return blocked;
  }

  private void recreated(CqlSession session, Map<String, String> topicIds, List<String> problems) {
    TopicIds.Result result = new TopicIds(session, config.cassandra()).check(topicIds);
    result
        .changed()
        .forEach(
            (topic, what) ->
                problems.add(
                    "Kafka: " + what + ", or accept that with submit --accept-recreated-topics"));
  }
}
