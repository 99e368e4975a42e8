package io.stormwatch.app.report;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import org.apache.kafka.clients.producer.KafkaProducer;

/** The version of Kafka's clients on the class path. */
public final class KafkaVersion {

  private static final String VERSION = "/kafka/kafka-version.properties";

  private KafkaVersion() {}

  /** The version, or {@code unknown}. */
  public static String ofClients() throws IOException {
    try (InputStream in = KafkaProducer.class.getResourceAsStream(VERSION)) {
      Properties properties = new Properties();
      if (in != null) {
        properties.load(in);
      }
      return properties.getProperty("version", "unknown");
    }
  }
}
