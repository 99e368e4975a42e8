package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.yaml.ChoiceType;
import io.stormwatch.core.yaml.OneOfNumbersType;
import io.stormwatch.core.yaml.TextListType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How to reach Cassandra, and how the tables are laid out. */
public final class CassandraOptions {

  private static final Duration LONGEST_TTL = Duration.ofDays(7_300);

  public static final Option<List<String>> CONTACT_POINTS =
      Option.of(
          "cassandra.contact-points",
          new TextListType(Types.ADDRESS),
          List.of("127.0.0.1:9042"),
          config -> config.cassandra().contactPoints(),
          "Nodes asked first for the whole cluster; give several, so that a start survives one"
              + " that is down.");

  public static final Option<String> LOCAL_DATACENTER =
      Option.of(
          "cassandra.local-datacenter",
          Types.SOME_TEXT,
          "datacenter1",
          config -> config.cassandra().localDatacenter(),
          "Data centre whose nodes serve all requests, exactly as nodetool status names it.");

  public static final Option<String> KEYSPACE =
      Option.of(
          "cassandra.keyspace",
          Types.KEYSPACE_NAME,
          "stormwatch",
          config -> config.cassandra().keyspace(),
          "Keyspace of the tables; a new one starts without history.");

  public static final Option<String> WRITE_CONSISTENCY =
      Option.of(
          "cassandra.write-consistency",
          ChoiceType.of(
              List.of(
                  "LOCAL_ONE",
                  "ONE",
                  "TWO",
                  "THREE",
                  "LOCAL_QUORUM",
                  "QUORUM",
                  "EACH_QUORUM",
                  "ALL")),
          "LOCAL_QUORUM",
          config -> config.cassandra().writeConsistency(),
          "Replicas that must confirm a write before its event is decided and acked; fewer is"
              + " faster and survives more dead nodes, but a read may miss the write.");

  public static final Option<String> READ_CONSISTENCY =
      Option.of(
          "cassandra.read-consistency",
          ChoiceType.of(
              List.of("LOCAL_ONE", "ONE", "TWO", "THREE", "LOCAL_QUORUM", "QUORUM", "ALL")),
          "LOCAL_QUORUM",
          config -> config.cassandra().readConsistency(),
          "Replicas that must answer a window read; with write-consistency it should make more"
              + " than the number of replicas, so that a read sees every confirmed write.");

  public static final Option<Duration> TTL =
      Option.of(
          "cassandra.ttl",
          Types.duration(Duration.ofMinutes(1), LONGEST_TTL),
          Duration.ofDays(30),
          config -> config.cassandra().ttl(),
          "Life of a row; longer takes more disk, and at least (history.lookback-buckets + 1) x"
              + " history.bucket + topic-retention + 1 day, so that a replay finds its window.");

  public static final Option<Duration> TOPIC_RETENTION =
      Option.of(
          "cassandra.topic-retention",
          Types.duration(Duration.ofMinutes(1), LONGEST_TTL),
          Duration.ofDays(7),
          config -> config.cassandra().topicRetention(),
          "How long the source topics keep records, for the check of ttl; changes nothing in"
              + " Kafka.");

  public static final Option<Integer> CHUNK_LENGTH_KIB =
      Option.of(
          "cassandra.chunk-length-kib",
          new OneOfNumbersType(List.of(1, 2, 4, 8, 16, 32, 64, 128, 256)),
          16,
          config -> config.cassandra().chunkLengthKib(),
          "Length of a compressed chunk in KiB; small ones read less for a window when the data"
              + " exceed the page cache, large ones compress better.");

  public static final Option<Duration> REQUEST_TIMEOUT =
      Option.of(
          "cassandra.request-timeout",
          Types.duration(Duration.ofMillis(10), Duration.ofMinutes(1)),
          Duration.ofSeconds(2),
          config -> config.cassandra().requestTimeout(),
          "Longest wait for one request; a shorter one retries sooner, and may retry what a busy"
              + " server would still have answered.");

  public static final Option<Integer> MAX_REQUESTS_PER_CONNECTION =
      Option.of(
          "cassandra.max-requests-per-connection",
          Types.integer(1, 32_768),
          1_024,
          config -> config.cassandra().maxRequestsPerConnection(),
          "Cap of concurrent requests on one connection; a worker opens as many connections to"
              + " each node as its requests in flight need, fewer with a higher cap.");

  public static final Option<String> USERNAME =
      Option.of(
          "cassandra.username",
          Types.ANY_TEXT,
          "",
          config -> config.cassandra().username(),
          "User name; empty without authentication.");

  public static final Option<Optional<Secret>> PASSWORD =
      new Option<>(
          "cassandra.password",
          new SecretType(),
          settings -> Optional.empty(),
          "none",
          config -> config.cassandra().password(),
          "The password, given as a reference that each worker resolves for itself; a plain value"
              + " is refused.");

  static final Section SECTION =
      new Section(
          "cassandra",
          "How to reach Cassandra, and how the tables are laid out.",
          List.of(
              CONTACT_POINTS,
              LOCAL_DATACENTER,
              KEYSPACE,
              WRITE_CONSISTENCY,
              READ_CONSISTENCY,
              TTL,
              TOPIC_RETENTION,
              CHUNK_LENGTH_KIB,
              REQUEST_TIMEOUT,
              MAX_REQUESTS_PER_CONNECTION,
              USERNAME,
              PASSWORD));

  private CassandraOptions() {}

  static CassandraConfig build(
      Settings settings, Map<String, Integer> replication, Map<String, Object> driver) {
    return new CassandraConfig(
        settings.get(CONTACT_POINTS),
        settings.get(LOCAL_DATACENTER),
        settings.get(KEYSPACE),
        replication,
        settings.get(WRITE_CONSISTENCY),
        settings.get(READ_CONSISTENCY),
        settings.get(TTL),
        settings.get(TOPIC_RETENTION),
        settings.get(CHUNK_LENGTH_KIB),
        settings.get(REQUEST_TIMEOUT),
        settings.get(MAX_REQUESTS_PER_CONNECTION),
        settings.get(USERNAME),
        settings.get(PASSWORD),
        driver);
  }
}
