package io.stormwatch.core.config.internal.schema;

import java.util.Locale;
import java.util.Set;

/** Which settings of Kafka's clients and of the Cassandra driver hold secrets, by their names. */
public final class SecretKeys {

  private static final Set<String> LAST_WORDS =
      Set.of("password", "passwd", "passphrase", "secret", "secrets", "token", "credentials");
  private static final Set<String> ENDINGS =
      Set.of("jaas.config", "ssl.keystore.key", "user.info", "api.key", "apikey", "api-key");

  private SecretKeys() {}

  /** Whether the value of that setting is a secret; {@code key} may have any prefix. */
  public static boolean isSecret(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    String lastWord = lower.substring(lastSeparator(lower) + 1);
    return LAST_WORDS.contains(lastWord) || ENDINGS.stream().anyMatch(lower::endsWith);
  }

  private static int lastSeparator(String key) {
    return Math.max(key.lastIndexOf('.'), Math.max(key.lastIndexOf('-'), key.lastIndexOf('_')));
  }
}
