package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.local.CassandraOptions;
import io.stormwatch.local.KafkaOptions;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.LocalCluster;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Servers that encrypt, prove who they are, and ask for a name and a password. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecureServersIT {

  private static final long TIME = 1_780_000_000_000L;
  private static final String STORE_PASSWORD = "store-s3cret";
  private static final String USER = "stormwatch";
  private static final String PASSWORD = "kafka-s3cret";

  private Path folder;
  private OwnCertificate certificate;
  private LocalServers servers;
  private LocalCluster cluster;

  @BeforeAll
  void start(@TempDir Path temporary) throws Exception {
    folder = temporary;
    certificate = OwnCertificate.in(folder, STORE_PASSWORD);
    servers =
        LocalServers.start(
            LocalServersOptions.defaults().withKafka(kafka()).withCassandra(cassandra()));
    cluster = new LocalCluster.Builder().build();
  }

  @AfterAll
  void stop() throws Exception {
    cluster.close();
    servers.stop();
  }

  private KafkaOptions kafka() {
    String listener = "listener.name.secure.ssl.keystore.";
    return KafkaOptions.defaults()
        .withPasswordListener(USER, PASSWORD)
        .withSecureListener("SASL_SSL")
        .with(listener + "location", certificate.keyStore().toString())
        .with(listener + "type", "PKCS12")
        .with(listener + "password", STORE_PASSWORD);
  }

  /** Takes plain connections, too, by which this test looks at what is stored. */
  private CassandraOptions cassandra() {
    return CassandraOptions.defaults()
        .withPasswords()
        .with(
            "client_encryption_options",
            Map.of(
                "enabled",
                true,
                "optional",
                true,
                "keystore",
                certificate.keyStore().toString(),
                "keystore_password",
                STORE_PASSWORD));
  }

  @Test
  void thePipelineReachesThemByItsConfigurationAlone() throws Exception {
    String[] overrides = overrides(secret("jaas", login(PASSWORD)));
    String topic = servers.kafka().topics().fresh(2);
    try (TestPipeline pipeline = TestPipeline.withoutTables(servers, cluster, topic, overrides)) {
      pipeline.applySchema();
      assertThat(new Preflight(pipeline.config()).problems()).isEmpty();
      pipeline.start();
      List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        records.add(pipeline.event("a", TIME + i, i == 90 ? 1_000 : i % 3));
      }
      records.add(new ProducerRecord<>(topic, new byte[] {'a'}, new byte[] {'{'}));
      pipeline.send(records);

      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(100);
      assertThat(pipeline.decided()).hasSize(100);
      assertThat(pipeline.anomalies()).isNotEmpty();
      assertThat(pipeline.deadLetterReasons()).containsExactly("malformed-json");
      assertThat(encryptedSessions()).isPositive();
    }
  }

  @Test
  void aWrongPasswordAndAnUnknownCertificateAreNamedBeforeAnythingStarts() throws Exception {
    Path stranger = Files.createDirectory(folder.resolve("stranger"));
    OwnCertificate other = OwnCertificate.in(stranger, STORE_PASSWORD);
    String[] overrides =
        Stream.concat(
                Stream.of(overrides(secret("wrong", login("wrong-s3cret")))),
                Stream.of(
                    "cassandra.driver.advanced.ssl-engine-factory.truststore-path="
                        + other.trustStore()))
            .toArray(String[]::new);
    // Output topics are made over the plain listener, as the secure one refuses this user.
    TestPipeline plain =
        TestPipeline.withoutTables(servers, cluster, servers.kafka().topics().fresh(1));
    try (TestPipeline pipeline = plain.with(overrides)) {
      List<String> problems = new Preflight(pipeline.config()).problems();

      assertThat(problems).hasSize(2);
      assertThat(problems.get(0)).startsWith("Kafka at").contains("Authentication failed");
      assertThat(problems.get(1)).startsWith("Cassandra at").contains("no node can be used");
      assertThat(String.join("\n", problems)).doesNotContain("s3cret");
    }
  }

  private long encryptedSessions() {
    try (CqlSession session = servers.cassandra().connect()) {
      return session.execute("SELECT ssl_enabled FROM system_views.clients").all().stream()
          .filter(row -> row.getBoolean("ssl_enabled"))
          .count();
    }
  }

  private String[] overrides(Path jaas) throws Exception {
    Path storePassword = secret("store", STORE_PASSWORD);
    Path cassandraPassword = secret("cassandra", "cassandra");
    String kafka = "kafka.properties.";
    String driver = "cassandra.driver.advanced.ssl-engine-factory.";
    return new String[] {
      "kafka.bootstrap-servers=" + servers.kafka().secureBootstrapServers(),
      kafka + "security.protocol=SASL_SSL",
      kafka + "sasl.mechanism=PLAIN",
      kafka + "sasl.jaas.config={file: '" + jaas + "'}",
      kafka + "ssl.truststore.location=" + certificate.trustStore(),
      kafka + "ssl.truststore.type=PKCS12",
      kafka + "ssl.truststore.password={file: '" + storePassword + "'}",
      "cassandra.username=cassandra",
      "cassandra.password={file: '" + cassandraPassword + "'}",
      driver + "class=DefaultSslEngineFactory",
      driver + "truststore-path=" + certificate.trustStore(),
      driver + "truststore-password={file: '" + storePassword + "'}"
    };
  }

  private Path secret(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }

  private static String login(String password) {
    return "org.apache.kafka.common.security.plain.PlainLoginModule required username=\""
        + USER
        + "\" password=\""
        + password
        + "\";";
  }
}
