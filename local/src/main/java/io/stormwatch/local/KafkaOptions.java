package io.stormwatch.local;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How to run a local Kafka broker.
 *
 * @param heapMegabytes the greatest heap, in MiB
 * @param properties broker properties that win over the ones set here
 * @param secureProtocol the security protocol of a second listener, for example {@code
 *     SASL_PLAINTEXT}; what it needs is among the properties, prefixed {@code
 *     listener.name.secure.}
 */
public record KafkaOptions(
    int heapMegabytes, Map<String, String> properties, Optional<String> secureProtocol) {

  /** Copies what is handed in. */
  public KafkaOptions {
    properties = Map.copyOf(properties);
  }

  /** 512 MiB of heap and nothing else. */
  public static KafkaOptions defaults() {
    return new KafkaOptions(512, Map.of(), Optional.empty());
  }

  /** The same with another heap. */
  public KafkaOptions withHeapMegabytes(int megabytes) {
    return new KafkaOptions(megabytes, properties, secureProtocol);
  }

  /** The same with one more broker property, for example {@code message.max.bytes}. */
  public KafkaOptions with(String property, String value) {
    Map<String, String> more = new HashMap<>(properties);
    more.put(property, value);
    return new KafkaOptions(heapMegabytes, more, secureProtocol);
  }

  /**
   * The same with a second listener, beside the plain one, found by {@link
   * KafkaServer#secureBootstrapServers()}.
   *
   * @param protocol Kafka's name of the security protocol
   */
  public KafkaOptions withSecureListener(String protocol) {
    return new KafkaOptions(heapMegabytes, properties, Optional.of(protocol));
  }

  /**
   * The same with a second listener that asks for a user's name and password (SASL/PLAIN without
   * encryption).
   */
  public KafkaOptions withPasswordListener(String user, String password) {
    String module = "org.apache.kafka.common.security.plain.PlainLoginModule";
    return withSecureListener("SASL_PLAINTEXT")
        .with("sasl.enabled.mechanisms", "PLAIN")
        .with(
            "listener.name.secure.plain.sasl.jaas.config",
            module + " required user_" + user + "=\"" + password + "\";");
  }
}
